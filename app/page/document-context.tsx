import { createContext, useContext } from "react";

/** The whole stylesheet. Only the server provides it; during hydration the browser keeps the received `<style>`. */
export const CriticalCss = createContext("");

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

export function InlinedCss() {
  const css = useContext(CriticalCss);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet; its quotes must not be escaped
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />;
}
