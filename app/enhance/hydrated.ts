/** The browser script that only hydrated pages load. */
import { watchChunks } from "./chunks.ts";

watchChunks();
