/**
 * Signing in with Google or Facebook: the user goes to the provider and returns with a code, which the upstream exchanges
 * for a session. A signed cookie holds the state between both requests; the app stores nothing.
 */
import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { refusalText } from "#app/form/error-texts.ts";
import { notFound, redirectTo } from "#app/http/responses.server.ts";
import { clearSignedCookie, readSignedCookie, setSignedCookie } from "#app/http/signed-cookie.ts";
import type { RouteArgs, Visit } from "#app/session/visit.ts";
import { cacheAnswer } from "#app/upstream/cached-answer.ts";
import type { Failure } from "#app/upstream/errors.ts";
import { signInProvider as providerSchema, type SignInProvider } from "#contract/fields.ts";
import { user } from "#contract/user.ts";
import { accountPath } from "#domain/site/paths.ts";
import { finishSignIn, refererOf } from "./sign-in.server.ts";

const flowCookie = "SignIn";
const newUserCookie = "Newcomer";
const cookieSeconds = 15 * 60;

const flowSchema = z.object({
  provider: providerSchema,
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string(),
});

const newUserSchema = z.object({
  provider: providerSchema,
  ticket: z.string(),
  email: z.string(),
  name: z.string(),
  returnTo: z.string(),
});
export type NewProviderUser = z.infer<typeof newUserSchema>;

const randomToken = () => randomBytes(32).toString("base64url");

const returnUrl = ({ context, language }: Visit, provider: SignInProvider) =>
  `${context.origin}/${language}/sign-in/${provider}/return`;

// The providers change only when the upstream restarts with other settings.
const lifetimeMs = 60 * 1000;
const getCachedProviders = cacheAnswer<SignInProvider[]>();

/** Providers to offer; empty while the upstream has never answered, so that the page still renders. */
export async function listProviders({ attempt, context }: Visit): Promise<SignInProvider[]> {
  const read = async () => {
    const list = await attempt(user.getSignInProviders, {});
    return list.ok ? { value: list.value.providers, lifetimeMs } : null;
  };
  return (await getCachedProviders(context, read)) ?? [];
}

/** Provider named in the URL; throws 404 for an unknown one. */
export function requireProvider({ params }: RouteArgs): SignInProvider {
  const parsed = providerSchema.safeParse(params["provider"]);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

/** `state` ties the return to this browser, `nonce` the identity token to this attempt, and the verifier the code (PKCE). */
export async function redirectToProvider(args: RouteArgs, visit: Visit): Promise<Response> {
  const provider = requireProvider(args);
  const [state, nonce, codeVerifier] = [randomToken(), randomToken(), randomToken()];
  const codeChallenge = createHash("sha256").update(codeVerifier).digest("base64url");
  const redirectUrl = returnUrl(visit, provider);
  const { Url } = await visit.call(user.getProviderAddress, { provider, redirectUrl, state, nonce, codeChallenge });
  const flow = { provider, state, nonce, codeVerifier, returnTo: refererOf(args.request, visit) };
  return redirectTo(visit, Url, {
    cookies: [setSignedCookie(flowCookie, flow, cookieSeconds, visit.context)],
  });
}

const providerAccountFailure: Failure = { kind: "refused", status: 409, code: "provider_account", values: {} };

export const providerFailureText = ({ t }: Visit, failure: Failure): string =>
  failure.kind === "refused"
    ? refusalText(t, failure.code, failure.values)
    : t("errors:refusals.an_error_occured_try_again");

/** Response when the user is signed in or must first accept the terms; otherwise the failure. */
export async function finishProviderSignIn(args: RouteArgs, visit: Visit): Promise<Response | Failure> {
  const provider = requireProvider(args);
  const { searchParams } = new URL(args.request.url);
  const code = searchParams.get("code");
  const flow = readSignedCookie(flowCookie, flowSchema, args.request, visit.context);
  const isSameFlow = flow?.provider === provider && flow.state === searchParams.get("state");
  if (!flow || !isSameFlow || !code) return providerAccountFailure;
  const { nonce, codeVerifier, returnTo } = flow;
  const result = await visit.call(user.signInWithProvider, {
    Provider: provider,
    Code: code,
    CodeVerifier: codeVerifier,
    Nonce: nonce,
    RedirectUrl: returnUrl(visit, provider),
  });
  if (!result.ok) return result.failure;
  const clearFlow = clearSignedCookie(flowCookie, visit.context);
  if (!("Email" in result.value)) return finishSignIn(args, result.value, returnTo, { cookies: [clearFlow] });
  const { Ticket, Email, Name } = result.value;
  const value: NewProviderUser = { provider, ticket: Ticket, email: Email, name: Name, returnTo };
  const setNewUser = setSignedCookie(newUserCookie, value, cookieSeconds, visit.context);
  return redirectTo(visit, `/${visit.language}/sign-in/${provider}/agree`, { cookies: [clearFlow, setNewUser] });
}

/** User whom a provider identified but who has no account yet; redirects to the login when the ticket has expired. */
export function requireNewProviderUser(args: RouteArgs, visit: Visit): NewProviderUser {
  const newUser = readSignedCookie(newUserCookie, newUserSchema, args.request, visit.context);
  if (newUser?.provider !== requireProvider(args)) throw redirectTo(visit, accountPath(visit.language, "login"));
  return newUser;
}
