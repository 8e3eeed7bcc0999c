import { json } from "@remix-run/server-runtime";
import type { Gate } from "./gate.ts";

/**
 * The response that a guard throws to show a screen instead of the page (page/error-page.tsx).
 *
 * @param back the page to return to after the screen's form
 */
export const gateResponse = (name: Gate, status: 401 | 403, back?: string): Response =>
  json({ gate: name, back }, { status });
