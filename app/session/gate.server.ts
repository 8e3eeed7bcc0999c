import { json } from "@remix-run/server-runtime";
import type { Gate } from "./gate.ts";

/** What a guard throws: the screen that stands in for the page, by its name (page/error-page.tsx). */
export const gate = (name: Gate, status: 401 | 403): Response => json({ gate: name }, { status });
