import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

test("a stack with a frame whose position is unknown can be read", () => {
  const frame = {
    isNative: () => false,
    isEval: () => false,
    getFileName: () => fileURLToPath(import.meta.url),
    getLineNumber: () => 0,
    getColumnNumber: () => 0,
    toString: () => "somewhere",
  };
  const stack = Reflect.apply(Error.prepareStackTrace ?? String, Error, [new Error("broken"), [frame]]);
  expect(stack).toBe("Error: broken\n    at somewhere");
});
