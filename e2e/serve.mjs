// Starts the built app on fresh demo data, for the browser tests and the screenshots.
import { rmSync } from "node:fs";

const folder = process.env.DATA_DIR;
if (!folder) throw new Error("DATA_DIR: names the folder that is emptied first.");
rmSync(folder, { recursive: true, force: true });
await import("../build/server.bundle.js");
