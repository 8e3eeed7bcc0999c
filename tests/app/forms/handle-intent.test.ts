import { describe, expect, test } from "vitest";
import { handleIntent } from "#app/form/handle-intent.server.ts";

const handlers = { continue: () => "continued", resend: () => "sent again" };

function handle(fields: Record<string, string | Blob>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  try {
    return handleIntent(data, handlers);
  } catch (thrown) {
    return thrown instanceof Response ? thrown.status : thrown;
  }
}

describe("the handler of a post", () => {
  test("is the one of the button that was pressed", () => {
    expect(handle({ intent: "resend", code: "" })).toBe("sent again");
  });

  test("is the forward button's when no button is named", () => {
    expect([handle({}), handle({ intent: "" })]).toEqual(["continued", "continued"]);
  });

  test.each(["nothing", "Continue", "constructor", "__proto__"])("does not exist for the intent %s: 400", (intent) => {
    expect(handle({ intent })).toBe(400);
  });

  test("does not exist for a file as intent: 400", () => {
    expect(handle({ intent: new Blob(["continue"]) })).toBe(400);
  });

  test("is not the forward button's on a page that has none: 400", () => {
    expect(() => handleIntent(new FormData(), { extend: () => null })).toThrow(
      expect.objectContaining({ status: 400 }),
    );
  });
});
