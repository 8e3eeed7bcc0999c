// The built app on fresh demonstration data: what the browser tests and the screenshots look at.
import { rmSync } from "node:fs";

const folder = process.env.DATA_DIR;
if (!folder) throw new Error("DATA_DIR: names the folder that is emptied first.");
rmSync(folder, { recursive: true, force: true });
await import("../build/server.bundle.js");
