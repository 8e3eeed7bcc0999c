import { sign } from "cookie-signature";
import { describe, expect, it } from "vitest";
import { clearedCookie, readToken, tokenCookie } from "#app/session/cookie.ts";
import { readToast, toastCookie } from "#app/session/toast.ts";
import { finance } from "#brands/finance/brand.ts";
import { appContext } from "#tests/upstream/app-context.ts";

const context = appContext({ sessionSecrets: ["n".repeat(32), "o".repeat(32)] });
const requestWith = (cookie: string) => new Request("http://localhost/en-ca", { headers: { cookie } });
const pairOf = (header: string) => header.split(";")[0] ?? "";

describe("User.Token", () => {
  it("comes back as it was signed, among other cookies", () => {
    const pair = pairOf(tokenCookie("a-token", context));
    expect(readToken(requestWith(`a=1; ${pair}; b=2`), context)).toBe("a-token");
  });

  it("is out of scripts' reach, host-only, and Secure over https alone (reading 15)", () => {
    for (const header of [tokenCookie("t", context), clearedCookie(context)]) {
      expect(header).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
      expect(header).not.toMatch(/domain/i);
    }
    expect(tokenCookie("t", { ...context, isSecure: true })).toMatch(/; Secure$/);
  });

  it("is worth nothing on another brand, forged, or signed by a secret that is gone", () => {
    const request = requestWith(pairOf(tokenCookie("a-token", context)));
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
  const read = (value: string) => readToast(requestWith(`Toast=${encodeURIComponent(value)}`));

  it("carries a text's key and its values", () => {
    const pair = pairOf(toastCookie("account:toasts.verified", context, { name: "Léa; Côté" }));
    expect(readToast(requestWith(pair))).toEqual({ key: "account:toasts.verified", values: { name: "Léa; Côté" } });
  });

  it.each([
    ["a key that is no text of ours", { key: "<b>hello</b>", values: {} }],
    ["an object's own names", { key: "__proto__", values: {} }],
    ["a long value", { key: "account:toasts.verified", values: { name: "x".repeat(201) } }],
    ["a value that is no text", { key: "account:toasts.verified", values: { name: { a: 1 } } }],
    ["many values", { key: "account:toasts.verified", values: { a: "", b: "", c: "", d: "", e: "", f: "" } }],
    ["no values", { key: "account:toasts.verified" }],
    ["nothing", null],
  ])("does not show %s", (_, toast) => {
    expect(read(JSON.stringify(toast))).toBeNull();
  });

  it.each(["", "{", "[]", "1"])("%j is no toast", (value) => {
    expect(read(value)).toBeNull();
  });

  it("is not read where it cannot be decoded", () => {
    expect(readToast(requestWith("Toast=%E0"))).toBeNull();
  });
});
