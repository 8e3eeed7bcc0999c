import { json } from "@remix-run/server-runtime";
import { type Gate, gateHeader } from "./gate.ts";

/**
 * What a guard throws: the screen that stands in for the page, by its name (page/error-page.tsx). An address without a page
 * leads to where that screen is drawn, by the header.
 */
export const gate = (name: Gate, status: 401 | 403): Response =>
  json({ gate: name }, { status, headers: { [gateHeader]: name } });
