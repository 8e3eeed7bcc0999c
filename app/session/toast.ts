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

export function readToast(request: Request): Toast | null {
  const text = cookieValue(request.headers.get("cookie"), name);
  if (!text) return null;
  try {
    const { key, values } = JSON.parse(text);
    return isTextKey(key) ? { key, values: Object(values) } : null;
  } catch {
    return null;
  }
}
