/** What the account pages show for each response that the upstream may give (specification, section 8). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { createLinkPath, expireLink, type LinkPage } from "#tests/app/support/emailed-links.ts";

/** Replaces the upstream's response to posts; null keeps the real one. A network error throws. */
let postResponse: (() => Response) | null = null;

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    intercept: async (request, upstream) =>
      postResponse && request.method === "POST" ? postResponse() : upstream.fetch(request),
  });
});
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
  "reset-password": newPassword,
  "create-password": newPassword,
};

const isLinkPage = (page: string): page is LinkPage => page in { "reset-password": 1, "create-password": 1 };

const tryLater = ["An error occurred, please try again later.", "Une erreur est survenue, essayez plus tard."] as const;
const tryAgain = ["An error occurred, try again.", "Une erreur est survenue, essayez de nouveau."] as const;
const invalid = ["Invalid password or email", "Mot de passe ou courriel invalide"] as const;
const deadLink = ["This link has expired or was already used.", "Ce lien est expiré ou a déjà servi."] as const;
const genericError = ["Oops, something went wrong, please try again", "Oups, une erreur"] as const;

interface Case {
  page: string;
  condition: string;
  response: (() => Response) | null;
  /** The error summary in English and French: each text starts a line. */
  lines: readonly (readonly [string, string])[];
  /** The fields with the error, if any. */
  fields?: string[];
}

const emailTakenSentence = ["That email is already taken.", "Cette adresse courriel est déjà utilisée."] as const;
const emailTaken = ["Email already taken", "Cette adresse courriel est déjà utilisée."] as const;

const cases: Case[] = [
  { page: "login", condition: "Status 0", response: status(0, 200), lines: [invalid], fields: ["email", "password"] },
  { page: "login", condition: "Status 7", response: status(7, 400), lines: [invalid], fields: ["email", "password"] },
  { page: "login", condition: "a network error", response: networkError, lines: [tryAgain] },
  { page: "signup", condition: "Status 2", response: status(2, 400), lines: [emailTakenSentence], fields: ["email"] },
  { page: "signup", condition: "Status 4", response: status(4, 400), lines: [emailTaken], fields: ["email"] },
  { page: "signup", condition: "Status 0", response: status(0, 200), lines: [tryAgain], fields: ["email"] },
  { page: "signup", condition: "Status 9", response: status(9, 400), lines: [tryAgain], fields: ["email"] },
  { page: "recover", condition: "Status 0", response: status(0, 200), lines: [tryLater, genericError] },
  { page: "recover", condition: "a network error", response: networkError, lines: [tryLater] },
  ...["reset-password", "create-password"].flatMap((page) => [
    { page, condition: "a link that expired meanwhile", response: null, lines: [tryLater, deadLink] },
    { page, condition: "Status 0", response: status(0, 200), lines: [tryLater, deadLink] },
    { page, condition: "a network error", response: networkError, lines: [tryLater] },
  ]),
];

test.each(cases)("$page, $condition", async ({ page, response, lines, fields = [] }) => {
  for (const [languageIndex, language] of (["en-ca", "fr-ca"] as const).entries()) {
    const path = isLinkPage(page) ? await createLinkPath(app, page) : page;
    const form = await app.browser().open(`/${language}/${path}`);
    if (response === null) await expireLink(app, path);
    postResponse = response;
    const answered = await form.submit(forms[page] ?? {});
    postResponse = null;
    expect(answered.status).toBe(response === networkError ? 503 : 422);
    const errorTexts = answered.main.querySelectorAll(".error-summary li").map((line) => line.text);
    expect(errorTexts).toHaveLength(lines.length);
    for (const [index, texts] of lines.entries()) expect(errorTexts[index]).toContain(texts[languageIndex]);
    expect(answered.invalid).toEqual(fields);
  }
});

test("the page of an expired first-password link leads to a new link and to sign-in", async () => {
  const closed = await app.browser().open("/fr-ca/create-password/no-such-link");
  for (const page of ["recover", "login"]) expect(closed.main.querySelector(`a[href="/fr-ca/${page}"]`)).not.toBeNull();
});

test("a refused reserved address counts toward the sign-up limit", async () => {
  const limitedApp = await startApp({ overrides: { SIGN_UPS_PER_HOUR: "1" } });
  const send = async (email: string) =>
    (await limitedApp.browser().open("/en-ca/signup")).submit({ ...forms["signup"], email });
  expect((await send("me@demo.test")).main.text).toContain("You cannot use this email address");
  expect((await send("me@demo.test")).status).toBe(429);
  await limitedApp.close();
});
