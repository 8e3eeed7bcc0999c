import { expect, test } from "vitest";
import { nested, receiveUpload } from "#upstream/http/upload.ts";

const upload = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return receiveUpload(new Request("http://upstream.test/", { method: "POST", body: form }));
};

test("an upload's dotted names are read as the objects that they stand for", async () => {
  const { fields } = await upload({ confirmed: "yes", "address.line1": "1 Main", "address.city": "Laval" });
  expect(nested(fields)).toEqual({ confirmed: "yes", address: { line1: "1 Main", city: "Laval" } });
});

test("a name that reaches for an object's own parts, or for a long list, is left out", async () => {
  const { fields } = await upload({ "a[99999999]": "1", "__proto__.x": "1", "a.constructor.b": "1", a: "kept" });
  expect(fields).toEqual({ a: "kept" });
});

test("a name that is a value and an object at once keeps the later one and breaks nothing", () => {
  expect(nested({ a: "1", "a.b": "2" })).toEqual({ a: { b: "2" } });
  expect(nested({ "a.b": "2", a: "1" })).toEqual({ a: "1" });
});
