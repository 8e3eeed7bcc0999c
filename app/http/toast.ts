/**
 * Messages for the next page, carried by a cookie that the page clears: the newest three, as posts may follow one another
 * before a page comes. It holds keys of ours, never a person's text.
 */
import type { AppContext } from "#app/context.ts";
import { isTextKey, type TextKey } from "#locales/texts.ts";
import { cookieValue, setCookie } from "./signed-value.ts";

const name = "Toast";
const most = 3;

export interface Toast {
  key: TextKey;
  values: Record<string, string>;
}

/** A visit, as far as toasts need it. */
export interface ToastVisit {
  context: AppContext;
  toasts: readonly Toast[];
}

export function toastCookie({ context, toasts }: ToastVisit, key: TextKey, values: Toast["values"] = {}): string {
  const newest: Toast = { key, values };
  // Sent twice, a post's word is said once.
  const earlier = toasts.filter((toast) => JSON.stringify(toast) !== JSON.stringify(newest));
  return setCookie(name, JSON.stringify([...earlier, newest].slice(-most)), 60, context);
}

export const clearedToasts = (context: AppContext): string => setCookie(name, "", 0, context);

const isShort = (value: unknown): boolean => typeof value === "string" && value.length <= 200;

// Whoever may write cookies for the site's domain may have written this one.
const areValues = (values: unknown): values is Toast["values"] =>
  typeof values === "object" &&
  values !== null &&
  Object.keys(values).length <= 5 &&
  Object.entries(values).every((entry) => entry.every(isShort));

function toastsOf(toast: unknown): Toast[] {
  const { key, values }: { key?: unknown; values?: unknown } = Object(toast);
  return isTextKey(key) && areValues(values) ? [{ key, values }] : [];
}

/** What has been told and not been seen, the newest last. */
export function readToasts(request: Request): Toast[] {
  const text = cookieValue(request.headers.get("cookie"), name);
  if (!text) return [];
  try {
    const told: unknown = JSON.parse(text);
    return Array.isArray(told) ? told.flatMap(toastsOf).slice(-most) : [];
  } catch {
    return [];
  }
}
