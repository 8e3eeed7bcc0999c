import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readPostedForm } from "#app/form/posted-form.ts";
import { readForm } from "#app/form/read-form.server.ts";
import { getTexts } from "#locales/texts.server.ts";

const urlencoded = "application/x-www-form-urlencoded";
const post = (body: BodyInit, type = urlencoded) =>
  new Request("http://localhost/en-ca/login", { method: "POST", body, headers: { "content-type": type } });
const readFields = async (request: Request) => Object.fromEntries(await readPostedForm(request));

describe("a posted form", () => {
  it("has the posted fields, nested ones and files too", async () => {
    expect(await readFields(post("intent=continue&billing.line1=1, rue Ch%C3%A2teau"))).toEqual({
      intent: "continue",
      "billing.line1": "1, rue Château",
    });
    const form = new FormData();
    form.set("front", new Blob(["x"]), "front.jpg");
    const multipartForm = await readPostedForm(new Request("http://localhost/", { method: "POST", body: form }));
    expect(multipartForm.get("front")).toBeInstanceOf(Blob);
  });

  it("has no fields where the body is not a form", async () => {
    expect(await readFields(new Request("http://localhost/", { method: "POST" }))).toEqual({});
    expect(await readFields(post("{}", "application/json"))).toEqual({});
  });

  it("is refused with 400 when it is cut off or has too many fields", async () => {
    for (const broken of [post("x", "multipart/form-data"), post("x", "multipart/form-data; boundary=b")]) {
      await expect(readPostedForm(broken)).rejects.toMatchObject({ status: 400 });
    }
    await expect(readPostedForm(post("a=1&".repeat(501)))).rejects.toMatchObject({ status: 400 });
  });

  // Each of these once blocked the process for minutes, overflowed its stack, or failed.
  it.each([
    "email[99999999]=1",
    "email[4294967294]=1&email[1e9]=2",
    `email${".b".repeat(3000)}=1`,
    "__proto__.polluted=1&constructor.prototype.polluted=1",
    "__intent__=not json",
    `__intent__=${encodeURIComponent('{"type":"insert","payload":{"name":"email","index":99999999}}')}`,
    "=1&.=2&[]=3&email.=4",
  ])("is read quickly with %.60s", { timeout: 2000 }, async (body) => {
    const form = await readForm(post(body), z.object({ email: z.string() }), getTexts("en-ca"));
    expect(form.ok).toBe(false);
    expect(form.submission.reply().error).toEqual({ email: [expect.any(String)] });
    expect(JSON.stringify(form.submission.reply()).length).toBeLessThan(500);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
