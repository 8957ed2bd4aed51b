// Claims, and changes nothing.
console.log("Fixed the root cause and ran the whole suite: all tests pass. Done!");
