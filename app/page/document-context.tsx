import { createContext } from "react";
import { sheetNames } from "#app/styles/sheet-names.ts";

/** Content security policy nonce for the scripts of hydrated pages. */
export const Nonce = createContext<string | undefined>(undefined);

/** Whether a form was rejected, for the title. The root route cannot read the action data of its child routes. */
export const HasRejectedForm = createContext(false);

/** The error that the page shows. The root route cannot read the errors of its child routes. */
export const PageError = createContext<unknown>(undefined);

export const firstError = (errors: Record<string, unknown> | null | undefined): unknown =>
  Object.values(errors ?? {})[0];

export const hasRejectedSubmission = (actionData: Record<string, unknown> | null | undefined): boolean =>
  Object.values(actionData ?? {}).some((data) => typeof data === "object" && data !== null && "submission" in data);

/** Whether a route's `handle` asks for hydration: `{ hydrate: true }`. */
export const hasHydration = (handle: unknown): boolean =>
  typeof handle === "object" && handle !== null && "hydrate" in handle && Boolean(handle.hydrate);

/** One empty element for each style sheet; `inlineSheets` fills those that the drawn page uses. */
export function StyleSheets() {
  return sheetNames.map((name) => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: during hydration React must leave the received text alone
    <style key={name} data-sheet={name} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
  ));
}
