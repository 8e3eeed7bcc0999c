/** Where the build puts the prepared demo database (template.ts). */
import { existsSync } from "node:fs";
import { join } from "node:path";

// Next to the bundle. From source there is none, so the upstream seeds.
const shippedPath = join(import.meta.dirname, "template");

/** Folder of the template, or undefined when running from source. */
export const findShippedTemplate = (): string | undefined => (existsSync(shippedPath) ? shippedPath : undefined);
