/** What the account's pages say of each answer that the upstream may give (specification, section 8). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "#tests/app/support/app-fixture.ts";

/** What the upstream answers to a post; null: the reference's own answer. A network error throws. */
let answerOf: (() => Response) | null = null;

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    intercept: async (request, upstream) =>
      answerOf && request.method === "POST" ? answerOf() : upstream.fetch(request),
  });
}, 120_000);
afterAll(() => app.close());

const status = (Status: number, httpStatus: number) => () => Response.json({ Status }, { status: httpStatus });
const networkError = () => {
  throw new TypeError("fetch failed");
};

const newPassword = { newPassword: "Nordet-demo-1", confirmNewPassword: "Nordet-demo-1" };
const forms: Record<string, Record<string, string>> = {
  login: { email: "customer@demo.test", password: "wrong" },
  signup: {
    firstName: "Léa",
    lastName: "Roy",
    email: "lea@example.ca",
    password: "Nordet-demo-1",
    confirmPassword: "Nordet-demo-1",
    agreements: "yes",
  },
  recover: { email: "customer@demo.test" },
  "reset-password/no-such-link": newPassword,
  "create-password/no-such-link": newPassword,
};

const later = ["An error occurred, please try again later.", "Une erreur est survenue, essayez plus tard."] as const;
const again = ["An error occurred, try again.", "Une erreur est survenue, essayez de nouveau."] as const;
const invalid = ["Invalid password or email", "Mot de passe ou courriel invalide"] as const;
const dead = ["This link has expired or has already been used.", "Ce lien est expiré ou a déjà servi."] as const;
const ours = ["Oops, something went wrong, please try again", "Oups, une erreur"] as const;

interface Case {
  page: string;
  of: string;
  answer: (() => Response) | null;
  /** The texts of the summary, English and French: each the beginning of a line. */
  lines: readonly (readonly [string, string])[];
  /** The field that they stand at, if they do. */
  field?: string;
}

const taken = ["That email is already taken.", "Cette adresse courriel est déjà utilisée."] as const;
const emailTaken = ["Email already taken", "Cette adresse courriel est déjà utilisée."] as const;

const cases: Case[] = [
  { page: "login", of: "Status 0", answer: status(0, 200), lines: [invalid] },
  { page: "login", of: "Status 7", answer: status(7, 400), lines: [invalid] },
  { page: "login", of: "a network error", answer: networkError, lines: [again] },
  { page: "signup", of: "Status 2", answer: status(2, 400), lines: [taken], field: "email" },
  { page: "signup", of: "Status 4", answer: status(4, 400), lines: [emailTaken], field: "email" },
  { page: "signup", of: "Status 0", answer: status(0, 200), lines: [again], field: "email" },
  { page: "signup", of: "Status 9", answer: status(9, 400), lines: [again], field: "email" },
  { page: "recover", of: "Status 0", answer: status(0, 200), lines: [later, ours] },
  { page: "recover", of: "a network error", answer: networkError, lines: [later] },
  ...["reset-password/no-such-link", "create-password/no-such-link"].flatMap((page) => [
    { page, of: "a dead link", answer: null, lines: [later, dead] },
    { page, of: "Status 0", answer: status(0, 200), lines: [later, dead] },
    { page, of: "a network error", answer: networkError, lines: [later] },
  ]),
];

test.each(cases)("$page, of $of", async ({ page, answer, lines, field }) => {
  for (const [at, language] of (["en-ca", "fr-ca"] as const).entries()) {
    const form = await app.browser().open(`/${language}/${page}`);
    answerOf = answer;
    const told = await form.submit(forms[page] ?? {});
    answerOf = null;
    expect(told.status).toBe(answer === networkError ? 503 : 422);
    const said = told.main.querySelectorAll(".error-summary li").map((line) => line.text);
    expect(said).toHaveLength(lines.length);
    for (const [index, texts] of lines.entries()) expect(said[index]).toContain(texts[at]);
    expect(told.invalid).toEqual(field ? [field] : []);
  }
});

test("a dead link to a first password leads to another one, and to signing in", async () => {
  const form = await app.browser().open("/fr-ca/create-password/no-such-link");
  const told = await form.submit(newPassword);
  for (const page of ["recover", "login"]) expect(told.form.querySelector(`a[href="/fr-ca/${page}"]`)).not.toBeNull();
});

test("a reserved address counts as a sign-up", async () => {
  const strict = await startApp({ overrides: { SIGN_UPS_PER_HOUR: "1" } });
  const send = async (email: string) =>
    (await strict.browser().open("/en-ca/signup")).submit({ ...forms["signup"], email });
  expect((await send("me@demo.test")).main.text).toContain("You cannot use this email address");
  expect((await send("me@demo.test")).status).toBe(429);
  await strict.close();
});
