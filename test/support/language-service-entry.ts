import * as service from "@actions/languageservice";

// Bundled by `language-service.ts`, together with the JSON that these packages import.
export const validate = service.validate;
export const registerLogger = service.registerLogger;
