import { expect, test } from "vitest";
import { nestFields, receiveUpload } from "#upstream/http/upload.ts";

const upload = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return receiveUpload(new Request("http://upstream.test/", { method: "POST", body: form }));
};

test("dotted names of an upload become nested objects", async () => {
  const { fields } = await upload({ confirmed: "yes", "address.line1": "1 Main", "address.city": "Laval" });
  expect(nestFields(fields)).toEqual({ confirmed: "yes", address: { line1: "1 Main", city: "Laval" } });
});

test("names of prototype properties and of long lists are ignored", async () => {
  const { fields } = await upload({ "a[99999999]": "1", "__proto__.x": "1", "a.constructor.b": "1", a: "2" });
  expect(fields).toEqual({ a: "2" });
});

test("if a name is both a value and an object, the later one is used", () => {
  expect(nestFields({ a: "1", "a.b": "2" })).toEqual({ a: { b: "2" } });
  expect(nestFields({ "a.b": "2", a: "1" })).toEqual({ a: "1" });
});

test("an empty file field has no file; a chosen empty file is one", async () => {
  const body = (name: string) =>
    [
      "--x",
      `Content-Disposition: form-data; name="front"; filename="${name}"`,
      "Content-Type: image/jpeg",
      "",
      "",
      "--x--",
      "",
    ].join("\r\n");
  const receive = async (name: string) => {
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const { files } = await receiveUpload(
      new Request("http://upstream.test/", { method: "POST", headers, body: body(name) }),
    );
    const file = files.get("front");
    await file?.discard();
    return file?.bytes;
  };
  expect(await receive("")).toBeUndefined();
  expect(await receive("empty.jpg")).toBe(0);
});
