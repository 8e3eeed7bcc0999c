/** A message for the next page, carried by a cookie that the page clears. It holds a key of ours, never a person's text. */
import type { AppContext } from "#app/context.ts";
import { isTextKey, type TextKey } from "#app/i18n/texts.ts";
import { cookieValue } from "./cookie.ts";

const name = "Toast";

export interface Toast {
  key: TextKey;
  values: Record<string, string>;
}

export function toastCookie(key: TextKey, { isSecure }: AppContext, values: Record<string, string> = {}): string {
  const value = encodeURIComponent(JSON.stringify({ key, values }));
  return `${name}=${value}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

export const clearedToast = `${name}=; Max-Age=0; Path=/`;

const isShort = (value: unknown): boolean => typeof value === "string" && value.length <= 200;

// Whoever may write cookies for the site's domain may have written this one.
const areValues = (values: unknown): values is Toast["values"] =>
  typeof values === "object" &&
  values !== null &&
  Object.keys(values).length <= 5 &&
  Object.entries(values).every((entry) => entry.every(isShort));

export function readToast(request: Request): Toast | null {
  const text = cookieValue(request.headers.get("cookie"), name);
  if (!text) return null;
  try {
    const { key, values }: Record<string, unknown> = JSON.parse(text);
    return isTextKey(key) && areValues(values) ? { key, values } : null;
  } catch {
    return null;
  }
}
