/** Rows of the user service: sign-in with Google or Facebook (OpenID Connect, authorization code with PKCE). The specification does not show these paths. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { signInProvider, wholeNumber } from "#contract/fields.ts";
import { secondFactorNeeded, signInResponse } from "#contract/session-user.ts";

/** A random string that the caller generates. */
const randomString = z.string().regex(/^[\w-]{20,128}$/);

/** A user who signed in at the provider but has no account yet: data for the sign-up page, and the ticket to complete it. */
export const pendingSignUp = z.object({
  Status: z.literal(1),
  Ticket: z.string(),
  Email: z.string(),
  Name: z.string(),
});

export const providerRows = {
  getSignInProviders: read("/user/get-sign-in-providers", {
    summary: "Lists the configured sign-in providers.",
    access: "anyone",
    response: z.object({ providers: z.array(signInProvider) }),
  }),
  getProviderAddress: read("/user/get-provider-address", {
    summary:
      "Returns the provider's sign-in URL; the provider redirects to redirectUrl, which must be on the brand's site.",
    access: "anyone",
    query: z.object({
      provider: signInProvider,
      redirectUrl: z.url().max(500),
      state: randomString,
      nonce: randomString,
      codeChallenge: randomString,
    }),
    response: z.object({ Url: z.url() }),
  }),
  signInWithProvider: write("/user/sign-in-with-provider", {
    summary: "Signs in by the provider's authorization code; a new user gets a ticket to sign up instead.",
    access: "anyone",
    allowInactive: true,
    body: z.object({
      Provider: signInProvider,
      Code: z.string().min(1).max(2000),
      RedirectUrl: z.url().max(500),
      Nonce: randomString,
      CodeVerifier: randomString,
    }),
    response: z.union([signInResponse, secondFactorNeeded, pendingSignUp]),
    convention: "status",
    statuses: { 0: "provider_account", 7: "provider_email_taken" },
  }),
  registerWithProvider: write("/user/register-with-provider", {
    summary: "Creates the account of a sign-up ticket and signs in; the terms must be accepted.",
    access: "anyone",
    allowInactive: true,
    query: z.object({ languageId: wholeNumber() }),
    body: z.object({ Ticket: z.string().max(200) }),
    response: signInResponse,
    convention: "status",
    statuses: { 0: "provider_account", 4: "email_already_taken", 5: "email_reserved" },
  }),
};
