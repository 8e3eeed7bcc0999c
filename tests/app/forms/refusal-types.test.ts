/** The compiler checks refusal codes. Each `@ts-expect-error` fails the type check if its line compiles. */
import { expect, test } from "vitest";
import { z } from "zod";
import { type ParsedForm, parseForm, rejectForm } from "#app/form/read-form.server.ts";
import type { CallResult } from "#app/upstream/call.ts";
import type { user } from "#contract/user.ts";
import type { T } from "#locales/texts.ts";
import { refused } from "#upstream/http/refusal.ts";

const t: T = (key) => key;

type Failed = Extract<CallResult<typeof user.verifySmsCode>, { ok: false }>;
const expired: Failed = { ok: false, failure: { kind: "refused", status: 409, code: "code_expired", values: {} } };

test("a form shows only the refusals of its call, and only at its own fields", async () => {
  const data = new FormData();
  data.set("code", "123456");
  const form: ParsedForm<{ code: string }> = parseForm(data, z.object({ code: z.string() }), t);
  const response = rejectForm(form, expired, { code_expired: "code" });
  expect(Object(await response.json()).submission.error).toHaveProperty("code");
  // @ts-expect-error The call does not answer this code.
  rejectForm(form, expired, { deposit_paid: "code" });
  // @ts-expect-error The form does not have this field.
  rejectForm(form, expired, { code_expired: "phone" });
});

test("the upstream refuses only with a code that some row names", () => {
  expect(refused("deposit_paid").code).toBe("deposit_paid");
  // @ts-expect-error No row names this code.
  refused("deposit_payed");
});
