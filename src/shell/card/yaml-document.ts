import {
  type Document,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLError,
} from "yaml";
import type { Problem } from "../../core/fault.ts";
import type { Parsed } from "./document.ts";

/** Deeper than any document of ours. */
const maxDepth = 64;

/**
 * Reads one YAML 1.2 document of plain values. What YAML adds to that is a problem: aliases can make a short text
 * endless, and a tag changes a text without being seen, as in `! grep -q TODO`, which is `grep -q TODO` to YAML.
 */
export function parseYaml(text: string): Parsed {
  const lines = new LineCounter();
  const line = (offset: number): number => lines.linePos(offset).line;
  try {
    const document = parseDocument(text, {
      lineCounter: lines,
      prettyErrors: false,
      stringKeys: true,
      logLevel: "error",
    });
    const broken = [...document.errors, ...document.warnings.filter(isUntagged)];
    if (broken.some(({ code }) => code === "RESOURCE_EXHAUSTION"))
      return trouble([{ ...tooDeep, line: 1 }]);
    if (broken.length > 0)
      return trouble(broken.map((each) => ({ ...wording(each), line: line(each.pos[0]) })));
    const strange = strangeNodes(document);
    if (strange.length > 0)
      return trouble(strange.map(([at, problem]) => ({ ...problem, line: line(at) })));
    return {
      value: document.toJS({ maxAliasCount: 0 }),
      lineOf: (path) => line(offsetOf(document.contents, path)),
      problems: [],
    };
  } catch (cause) {
    if (cause instanceof RangeError) return trouble([{ ...tooDeep, line: 1 }]);
    throw cause;
  }
}

const tooDeep: Problem = { path: [], message: `nested more than ${maxDepth} levels deep` };

function trouble(problems: readonly Problem[]): Parsed {
  return { value: undefined, lineOf: () => null, problems };
}

/** A tag has a fault of its own, with the line that mends it. */
const isUntagged = ({ code }: YAMLError): boolean => code !== "TAG_RESOLVE_FAILED";

function wording({ code, message }: YAMLError): Problem {
  switch (code) {
    case "TAB_AS_INDENT":
      return { path: [], message: "a tab cannot indent", fix: "indent with spaces" };
    case "DUPLICATE_KEY":
      return { path: [], message: "this key stands here twice", fix: "keep one of the two" };
    case "MULTIPLE_DOCS":
      return {
        path: [],
        message: "more than one document in a file",
        fix: "remove --- and what follows",
      };
    case "BLOCK_AS_IMPLICIT_KEY":
      return {
        path: [],
        message: `is no YAML: ${message}`,
        fix: "put a text that holds `: ` in quotes",
      };
    default:
      return { path: [], message: `is no YAML: ${message}` };
  }
}

type Found = readonly [offset: number, problem: Problem];

function strangeNodes(document: Document.Parsed): Found[] {
  const found: Found[] = [];
  if (document.directives.yaml.explicit === true) {
    found.push([0, { path: [], message: "a %YAML directive", fix: "remove it: this is YAML 1.2" }]);
  }
  visit(document, {
    Node(_, node, ancestors) {
      const isDeep = ancestors.filter(isCollection).length > maxDepth;
      const problem = isDeep ? tooDeep : strangeness(node);
      if (problem !== null) found.push([node.range?.[0] ?? 0, problem]);
      return isDeep ? visit.BREAK : undefined;
    },
  });
  return found;
}

function strangeness(node: Node): Problem | null {
  if ("anchor" in node && node.anchor !== undefined)
    return { path: [], message: `the anchor &${node.anchor}`, fix: "write the value out" };
  if ("source" in node && !isScalar(node))
    return { path: [], message: `the alias *${node.source}`, fix: "write the value out" };
  if (node.tag !== undefined) return tagged(node.tag, isScalar(node) ? String(node.source) : "…");
  if (isScalar(node) && node.value === "__proto__")
    return { path: [], message: "__proto__ is no key of ours" };
  return null;
}

function tagged(tag: string, text: string): Problem {
  const meant = tag === "!" ? `! ${text}` : `${tag} ${text}`;
  return {
    path: [],
    message: `an unquoted ! begins a tag, and YAML leaves it out of the text`,
    fix: meant.includes("'") ? JSON.stringify(meant) : `'${meant}'`,
  };
}

/** Where the value's key stands, or the nearest thing around it that is there. */
function offsetOf(node: unknown, path: readonly PropertyKey[]): number {
  const [key, ...rest] = path;
  const here = startOf(node);
  if (key === undefined) return here;
  const inner = isMap(node)
    ? node.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === String(key))
    : isSeq(node) && node.items[Number(key)];
  if (inner === undefined || inner === false) return here;
  if (!isPair(inner)) return offsetOf(inner, rest);
  return rest.length === 0 || !leads(inner, rest)
    ? startOf(inner.key)
    : offsetOf(inner.value, rest);
}

/** A value on the key's own line is found by its key. */
const leads = ({ value }: Pair, rest: readonly PropertyKey[]): boolean =>
  rest.length > 0 && (isMap(value) || isSeq(value));

function startOf(node: unknown): number {
  const range = typeof node === "object" && node !== null && "range" in node ? node.range : null;
  const [start] = Array.isArray(range) ? range : [0];
  return typeof start === "number" ? start : 0;
}
