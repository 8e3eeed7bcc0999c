/** Rows of the user service: signing in by Google or Facebook (OpenID Connect, authorization code with PKCE). Our paths. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { provider } from "#contract/fields.ts";
import { signedIn } from "#contract/session-user.ts";

/** Random, of the caller's own making. */
const nonce = z.string().regex(/^[\w-]{20,128}$/);

/** Signed in there, without an account here: what the sign-up shows, and the secret that completes it. */
export const newcomer = z.object({ Status: z.literal(1), Ticket: z.string(), Email: z.string(), Name: z.string() });

export const providerRows = {
  getSignInProviders: read("/user/get-sign-in-providers", {
    summary: "The providers that are configured.",
    access: "anyone",
    answer: z.object({ providers: z.array(provider) }),
  }),
  getProviderAddress: read("/user/get-provider-address", {
    summary: "Where a provider asks people who they are. It brings them back to redirectUrl, on the brand's own site.",
    access: "anyone",
    query: z.object({
      provider,
      redirectUrl: z.url().max(500),
      state: nonce,
      nonce,
      codeChallenge: nonce,
    }),
    answer: z.object({ Url: z.url() }),
  }),
  signInWithProvider: write("/user/sign-in-with-provider", {
    summary: "Signs in with the code that a provider sent people back with; who is new is given a ticket to sign up.",
    access: "anyone",
    whileInactive: true,
    body: z.object({
      Provider: provider,
      Code: z.string().min(1).max(2000),
      RedirectUrl: z.url().max(500),
      Nonce: nonce,
      CodeVerifier: nonce,
    }),
    answer: z.union([signedIn, newcomer]),
    convention: "status",
    statuses: { 0: "provider_account", 7: "provider_email_taken" },
    refusals: ["provider_account", "provider_email_taken"],
  }),
  registerWithProvider: write("/user/register-with-provider", {
    summary: "Creates the account of a ticket's holder, who agreed to the terms, and signs in.",
    access: "anyone",
    whileInactive: true,
    query: z.object({ languageId: z.coerce.number().int() }),
    body: z.object({ Ticket: z.string().max(200) }),
    answer: signedIn,
    convention: "status",
    statuses: { 0: "provider_account", 4: "email_already_taken", 5: "email_reserved" },
    refusals: ["provider_account", "email_already_taken", "email_reserved", "too_many"],
  }),
};
