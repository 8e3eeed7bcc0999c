import { sign } from "cookie-signature";
import { describe, expect, it } from "vitest";
import { clearToastCookie, readToasts, setToastCookie, type Toast } from "#app/http/toast.ts";
import { clearTokenCookie, readToken, setTokenCookie } from "#app/session/token-cookie.ts";
import { finance } from "#brands/finance/brand.ts";
import { appContext } from "#tests/upstream/support/app-context.ts";

const context = appContext({ sessionSecrets: ["n".repeat(32), "o".repeat(32)] });
const requestWith = (cookie: string) => new Request("http://localhost/en-ca", { headers: { cookie } });
const pairOf = (header: string) => header.split(";")[0] ?? "";

describe("User.Token", () => {
  it("comes back as it was signed, among other cookies", () => {
    const pair = pairOf(setTokenCookie("a-token", context));
    expect(readToken(requestWith(`a=1; ${pair}; b=2`), context)).toBe("a-token");
  });

  it("is out of scripts' reach, host-only, and Secure over https alone (reading 15)", () => {
    for (const header of [setTokenCookie("t", context), clearTokenCookie(context)]) {
      expect(header).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
      expect(header).not.toMatch(/domain/i);
    }
    expect(setTokenCookie("t", { ...context, isSecure: true })).toMatch(/; Secure$/);
  });

  it("is worth nothing on another brand, forged, or signed by a secret that is gone", () => {
    const request = requestWith(pairOf(setTokenCookie("a-token", context)));
    expect(readToken(request, { ...context, brand: finance })).toBeNull();
    expect(readToken(request, { ...context, sessionSecrets: ["x".repeat(32)] })).toBeNull();
    expect(readToken(requestWith("User.Token=nordet%7Ca-token"), context)).toBeNull();
  });

  it("is still read by the secret before", () => {
    const before = encodeURIComponent(sign("nordet|a-token", "o".repeat(32)));
    expect(readToken(requestWith(`User.Token=${before}`), context)).toBe("a-token");
  });

  it.each(["%E0", "%", "%zz", "", ".", "|."])("%j is no token, and no failure", (value) => {
    expect(readToken(requestWith(`User.Token=${value}`), context)).toBeNull();
  });
});

describe("Toast", () => {
  it("is out of scripts' reach, as it is set and as it is cleared", () => {
    for (const header of [
      setToastCookie({ context, toasts: [] }, "account:toasts.verified"),
      clearToastCookie(context),
    ]) {
      expect(header).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    }
  });

  const read = (value: string) => readToasts(requestWith(`Toast=${encodeURIComponent(value)}`));
  const tell = (toasts: readonly Toast[], ...[key, values]: [Toast["key"], Toast["values"]?]) =>
    readToasts(requestWith(pairOf(setToastCookie({ context, toasts }, key, values))));
  const verified: Toast = { key: "account:toasts.verified", values: {} };

  it("carries a text's key and its values", () => {
    const values = { name: "Léa; Côté" };
    expect(tell([], "account:toasts.verified", values)).toEqual([{ key: "account:toasts.verified", values }]);
  });

  it("keeps what no page has shown, the newest three", () => {
    const keys = ["account:toasts.loggedOut", "account:toasts.emailSent", "account:toasts.codeSent"] as const;
    const told = keys.reduce((toasts, key) => tell(toasts, key), [verified]);
    expect(told.map(({ key }) => key)).toEqual(keys);
    expect(read(JSON.stringify([verified, ...told]))).toEqual(told);
  });

  it("says once what is said twice", () => {
    expect(tell([verified], "account:toasts.verified")).toEqual([verified]);
  });

  it.each([
    ["a key that is no text of ours", { key: "<b>hello</b>", values: {} }],
    ["an object's own names", { key: "__proto__", values: {} }],
    ["a long value", { key: "account:toasts.verified", values: { name: "x".repeat(201) } }],
    ["a value that is no text", { key: "account:toasts.verified", values: { name: { a: 1 } } }],
    ["many values", { key: "account:toasts.verified", values: { a: "", b: "", c: "", d: "", e: "", f: "" } }],
    ["no values", { key: "account:toasts.verified" }],
    ["a text", "account:toasts.verified"],
    ["nothing", null],
  ])("does not show %s", (_, toast) => {
    expect(read(JSON.stringify([toast, verified]))).toEqual([verified]);
  });

  it.each(["", "{", "[]", "1", "null", JSON.stringify(verified)])("%j is no toast", (value) => {
    expect(read(value)).toEqual([]);
  });

  it("is not read where it cannot be decoded", () => {
    expect(readToasts(requestWith("Toast=%E0"))).toEqual([]);
  });
});
