/** Rows of the user service: sign-in with Google or Facebook (OpenID Connect, authorization code with PKCE). Our paths. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { signInProvider } from "#contract/fields.ts";
import { signInResponse } from "#contract/session-user.ts";

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
    summary: "The providers that are configured.",
    access: "anyone",
    response: z.object({ providers: z.array(signInProvider) }),
  }),
  getProviderAddress: read("/user/get-provider-address", {
    summary: "Where a provider asks people who they are. It brings them back to redirectUrl, on the brand's own site.",
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
    summary: "Signs in with the code that a provider sent people back with; who is new is given a ticket to sign up.",
    access: "anyone",
    allowInactive: true,
    body: z.object({
      Provider: signInProvider,
      Code: z.string().min(1).max(2000),
      RedirectUrl: z.url().max(500),
      Nonce: randomString,
      CodeVerifier: randomString,
    }),
    response: z.union([signInResponse, pendingSignUp]),
    convention: "status",
    statuses: { 0: "provider_account", 7: "provider_email_taken" },
    refusals: ["provider_account", "provider_email_taken"],
  }),
  registerWithProvider: write("/user/register-with-provider", {
    summary: "Creates the account of a ticket's holder, who agreed to the terms, and signs in.",
    access: "anyone",
    allowInactive: true,
    query: z.object({ languageId: z.coerce.number().int() }),
    body: z.object({ Ticket: z.string().max(200) }),
    response: signInResponse,
    convention: "status",
    statuses: { 0: "provider_account", 4: "email_already_taken", 5: "email_reserved" },
    refusals: ["provider_account", "email_already_taken", "email_reserved", "too_many"],
  }),
};
