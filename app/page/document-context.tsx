import { createContext, useContext } from "react";

/** The page's whole stylesheet. Only the server has it: the browser keeps what it was sent. */
export const CriticalCss = createContext("");

/** For the scripts of hydrated pages. */
export const Nonce = createContext<string | undefined>(undefined);

/** The document answers a form that was not taken; its title says so. The root cannot see its children's action data. */
export const HasRejectedForm = createContext(false);

/** What a page that stands in for the one asked for stands in for. The root cannot see its children's errors either. */
export const PageError = createContext<unknown>(undefined);

export const firstError = (errors: Record<string, unknown> | null | undefined): unknown =>
  Object.values(errors ?? {})[0];

export const isRejection = (actionData: Record<string, unknown> | null | undefined): boolean =>
  Object.values(actionData ?? {}).some((data) => typeof data === "object" && data !== null && "submission" in data);

export function InlinedCss() {
  const css = useContext(CriticalCss);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, whose quotes must not be escaped
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />;
}
