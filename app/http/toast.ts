/**
 * Messages for the next page, in a cookie that the page clears: the newest three, since several posts may precede one
 * page. The cookie holds locale keys, never user text.
 */
import type { AppContext } from "#app/context.ts";
import { isTextKey, type TextKey, type TextValues } from "#locales/texts.ts";
import { readCookie, setCookie } from "./cookies.ts";

const cookieName = "Toast";
const maxToasts = 3;

export interface Toast {
  key: TextKey;
  values: TextValues;
}

/** The part of a Visit that toasts need. */
export interface ToastVisit {
  context: AppContext;
  /** Toasts of earlier posts that no page has shown yet. */
  toasts: readonly Toast[];
}

export function setToastCookie({ context, toasts }: ToastVisit, key: TextKey, values: Toast["values"] = {}): string {
  const newest: Toast = { key, values };
  // A post that is sent twice shows its toast once.
  const earlier = toasts.filter((toast) => JSON.stringify(toast) !== JSON.stringify(newest));
  return setCookie(cookieName, JSON.stringify([...earlier, newest].slice(-maxToasts)), 60, context);
}

export const clearToastCookie = (context: AppContext): string => setCookie(cookieName, "", 0, context);

const isShortText = (value: unknown): boolean => typeof value === "string" && value.length <= 200;
const isToastValue = (value: unknown): boolean => typeof value === "number" || isShortText(value);

// The cookie is not signed, so its content is not trusted.
const isToastValues = (values: unknown): values is Toast["values"] =>
  typeof values === "object" &&
  values !== null &&
  Object.keys(values).length <= 5 &&
  Object.entries(values).every(([name, value]) => isShortText(name) && isToastValue(value));

function parseToast(toast: unknown): Toast[] {
  const { key, values }: { key?: unknown; values?: unknown } = Object(toast);
  return isTextKey(key) && isToastValues(values) ? [{ key, values }] : [];
}

/** Toasts that no page has shown yet, newest last. */
export function readToasts(request: Request): Toast[] {
  const text = readCookie(request.headers.get("cookie"), cookieName);
  if (!text) return [];
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed.flatMap(parseToast).slice(-maxToasts) : [];
  } catch {
    return [];
  }
}
