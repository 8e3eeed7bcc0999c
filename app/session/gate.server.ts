import { json } from "@remix-run/server-runtime";
import { type Gate, gateHeader } from "./gate.ts";

/**
 * What a guard throws: the screen that stands in for the page, by its name (page/error-page.tsx). An address without a page
 * leads to where that screen is drawn, by the header. `back` is the page that the screen's forms lead back to.
 */
export const gate = (name: Gate, status: 401 | 403, back?: string): Response =>
  json({ gate: name, back }, { status, headers: { [gateHeader]: name } });
