import { createContext } from "react";
import { sheetNames } from "#app/styles/sheet-names.ts";

/** Whether a form was rejected, for the title. The root route cannot read the action data of its child routes. */
export const HasRejectedForm = createContext(false);

/** The error that the page shows. The root route cannot read the errors of its child routes. */
export const PageError = createContext<unknown>(undefined);

export const firstError = (errors: Record<string, unknown> | null | undefined): unknown =>
  Object.values(errors ?? {})[0];

export const hasRejectedSubmission = (actionData: Record<string, unknown> | null | undefined): boolean =>
  Object.values(actionData ?? {}).some((data) => typeof data === "object" && data !== null && "submission" in data);

/** Whether a route's `handle` asks for the script of staff pages: `{ islands: true }`. */
export const hasIslands = (handle: unknown): boolean =>
  typeof handle === "object" && handle !== null && "islands" in handle && Boolean(handle.islands);

/** One empty element for each style sheet; `inlineSheets` fills those that the drawn page uses. */
export function StyleSheets() {
  return sheetNames.map((name) => <style key={name} data-sheet={name} />);
}
