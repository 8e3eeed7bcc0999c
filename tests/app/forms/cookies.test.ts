import { sign } from "cookie-signature";
import { describe, expect, it } from "vitest";
import { clearToastCookie, readToasts, setToastCookie, type Toast } from "#app/http/toast.ts";
import { clearTokenCookie, readToken, renewTokenCookie, setTokenCookie } from "#app/session/token-cookie.ts";
import { finance } from "#brands/finance/brand.ts";
import { appContext } from "#tests/upstream/support/app-context.ts";

const context = appContext({ sessionSecrets: ["n".repeat(32), "o".repeat(32)] });
const requestWith = (cookie: string) => new Request("http://localhost/en-ca", { headers: { cookie } });
const parsePair = (header: string) => header.split(";")[0] ?? "";

describe("User.Token", () => {
  it("is read back from its signed value, among other cookies", () => {
    const pair = parsePair(setTokenCookie("a-token", context));
    expect(readToken(requestWith(`a=1; ${pair}; b=2`), context)).toBe("a-token");
  });

  it("is HttpOnly and host-only, and Secure over https only (reading 15)", () => {
    for (const header of [setTokenCookie("t", context), clearTokenCookie(context)]) {
      expect(header).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
      expect(header).not.toMatch(/domain/i);
    }
    expect(setTokenCookie("t", { ...context, isSecure: true })).toMatch(/; Secure$/);
  });

  it("is invalid on another brand, when forged, or signed with a removed secret", () => {
    const request = requestWith(parsePair(setTokenCookie("a-token", context)));
    expect(readToken(request, { ...context, brand: finance })).toBeNull();
    expect(readToken(request, { ...context, sessionSecrets: ["x".repeat(32)] })).toBeNull();
    expect(readToken(requestWith("User.Token=nordet%7Ca-token"), context)).toBeNull();
  });

  it("is still read with the previous secret", () => {
    const previousCookie = encodeURIComponent(sign("nordet|a-token", "o".repeat(32)));
    expect(readToken(requestWith(`User.Token=${previousCookie}`), context)).toBe("a-token");
  });

  it("of the previous secret is signed again with the newest one, and no other", () => {
    const previousCookie = encodeURIComponent(sign("nordet|a-token", "o".repeat(32)));
    const renewed = renewTokenCookie(requestWith(`User.Token=${previousCookie}`), context) ?? "";
    const withoutPrevious = { ...context, sessionSecrets: ["n".repeat(32)] };
    expect(readToken(requestWith(parsePair(renewed)), withoutPrevious)).toBe("a-token");
    for (const cookie of [parsePair(renewed), "User.Token=forged", "a=1"])
      expect(renewTokenCookie(requestWith(cookie), context)).toBeNull();
  });

  it.each(["%E0", "%", "%zz", "", ".", "|."])("%j is not a token, and causes no failure", (value) => {
    expect(readToken(requestWith(`User.Token=${value}`), context)).toBeNull();
  });
});

describe("Toast", () => {
  it("is HttpOnly when set and when cleared", () => {
    for (const header of [
      setToastCookie({ context, toasts: [] }, "account:toasts.verified"),
      clearToastCookie(context),
    ]) {
      expect(header).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    }
  });

  const readToastCookie = (value: string) => readToasts(requestWith(`Toast=${encodeURIComponent(value)}`));
  const setAndRead = (toasts: readonly Toast[], ...[key, values]: [Toast["key"], Toast["values"]?]) =>
    readToasts(requestWith(parsePair(setToastCookie({ context, toasts }, key, values))));
  const verified: Toast = { key: "account:toasts.verified", values: {} };

  it("carries a text key and its values", () => {
    const values = { name: "Léa; Côté" };
    expect(setAndRead([], "account:toasts.verified", values)).toEqual([{ key: "account:toasts.verified", values }]);
  });

  it("keeps the toasts that no page has shown, the newest three", () => {
    const keys = ["account:toasts.loggedOut", "account:toasts.emailSent", "account:toasts.codeSent"] as const;
    const saved = keys.reduce((toasts, key) => setAndRead(toasts, key), [verified]);
    expect(saved.map(({ key }) => key)).toEqual(keys);
    expect(readToastCookie(JSON.stringify([verified, ...saved]))).toEqual(saved);
  });

  it("shows a repeated toast once", () => {
    expect(setAndRead([verified], "account:toasts.verified")).toEqual([verified]);
  });

  it.each([
    ["a key that is not one of our texts", { key: "<b>hello</b>", values: {} }],
    ["the name of an object property", { key: "__proto__", values: {} }],
    ["a long value", { key: "account:toasts.verified", values: { name: "x".repeat(201) } }],
    ["a value that is not a string", { key: "account:toasts.verified", values: { name: { a: 1 } } }],
    ["many values", { key: "account:toasts.verified", values: { a: "", b: "", c: "", d: "", e: "", f: "" } }],
    ["no values", { key: "account:toasts.verified" }],
    ["a string", "account:toasts.verified"],
    ["nothing", null],
  ])("does not show %s", (_, toast) => {
    expect(readToastCookie(JSON.stringify([toast, verified]))).toEqual([verified]);
  });

  it.each(["", "{", "[]", "1", "null", JSON.stringify(verified)])("%j is not a toast", (value) => {
    expect(readToastCookie(value)).toEqual([]);
  });

  it("is ignored when it cannot be decoded", () => {
    expect(readToasts(requestWith("Toast=%E0"))).toEqual([]);
  });
});
