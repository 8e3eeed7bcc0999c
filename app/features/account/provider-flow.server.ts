/**
 * Signing in by Google or Facebook, as the app sees it: people are sent there and come back with a code, which the upstream
 * turns into a session. What must be the same before and after is in a signed cookie; the app keeps nothing.
 */
import { createHash, randomBytes } from "node:crypto";
import { redirect } from "@remix-run/server-runtime";
import { z } from "zod";
import { refusalText } from "#app/form/error-texts.ts";
import { notFound } from "#app/http/answers.server.ts";
import { clearedSealed, readSealed, sealedCookie } from "#app/http/sealed-cookie.ts";
import type { RouteArgs, Visit } from "#app/session/visit.ts";
import { signInCookie } from "#app/shared/sign-in/sign-in.server.ts";
import type { Failure } from "#app/upstream/errors.ts";
import { type Provider, provider as providerSchema } from "#contract/fields.ts";
import { user } from "#contract/user.ts";
import { accountPath } from "#domain/site/paths.ts";
import { refererOf } from "./sign-in.server.ts";

const underway = "SignIn";
const newcomer = "Newcomer";
const seconds = 15 * 60;

const underwayShape = z.object({
  provider: providerSchema,
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  to: z.string(),
});

const newcomerShape = z.object({
  provider: providerSchema,
  ticket: z.string(),
  email: z.string(),
  name: z.string(),
  to: z.string(),
});
export type Newcomer = z.infer<typeof newcomerShape>;

const random = () => randomBytes(32).toString("base64url");

const returnUrl = ({ context, language }: Visit, provider: Provider) =>
  `${context.origin}/${language}/sign-in/${provider}/return`;

/** The providers to offer; a page does without them when they cannot be asked for. */
export async function listProviders({ attempt }: Visit): Promise<Provider[]> {
  const list = await attempt(user.getSignInProviders, {});
  return list.ok ? list.value.providers : [];
}

/** The provider of the address, or 404. */
export function providerOf({ params }: RouteArgs): Provider {
  const read = providerSchema.safeParse(params["provider"]);
  if (!read.success) throw notFound();
  return read.data;
}

/** To the provider: `state` ties the way back to this browser, `nonce` the token to this try, the verifier the code. */
export async function leaveForProvider(args: RouteArgs, visit: Visit): Promise<Response> {
  const provider = providerOf(args);
  const [state, nonce, codeVerifier] = [random(), random(), random()];
  const codeChallenge = createHash("sha256").update(codeVerifier).digest("base64url");
  const redirectUrl = returnUrl(visit, provider);
  const { Url } = await visit.call(user.getProviderAddress, { provider, redirectUrl, state, nonce, codeChallenge });
  const value = { provider, state, nonce, codeVerifier, to: refererOf(args.request, visit) };
  return redirect(Url, { headers: { "set-cookie": sealedCookie(underway, value, seconds, visit.context) } });
}

const refusedAccount: Failure = { kind: "refused", status: 409, code: "provider_account", values: {} };

export const problemText = ({ t }: Visit, failure: Failure): string =>
  failure.kind === "refused"
    ? refusalText(t, failure.code, failure.values)
    : t("errors:refusals.an_error_occured_try_again");

/** Back from the provider: signed in, on to the terms, or why not. */
export async function returnFromProvider(args: RouteArgs, visit: Visit): Promise<Response | Failure> {
  const provider = providerOf(args);
  const { searchParams } = new URL(args.request.url);
  const code = searchParams.get("code");
  const known = readSealed(underway, underwayShape, args.request, visit.context);
  const isOurs = known?.provider === provider && known.state === searchParams.get("state");
  if (!known || !isOurs || !code) return refusedAccount;
  const { nonce, codeVerifier, to } = known;
  const result = await visit.call(user.signInWithProvider, {
    Provider: provider,
    Code: code,
    CodeVerifier: codeVerifier,
    Nonce: nonce,
    RedirectUrl: returnUrl(visit, provider),
  });
  if (!result.ok) return result.failure;
  const headers = new Headers({ "set-cookie": clearedSealed(underway, visit.context) });
  if ("Token" in result.value) {
    headers.append("set-cookie", await signInCookie(args, result.value.Token));
    return redirect(to, { headers });
  }
  const { Ticket, Email, Name } = result.value;
  const value: Newcomer = { provider, ticket: Ticket, email: Email, name: Name, to };
  headers.append("set-cookie", sealedCookie(newcomer, value, seconds, visit.context));
  return redirect(`/${visit.language}/sign-in/${provider}/agree`, { headers });
}

/** Who came back without an account here, or to the login: the ticket is too old, or another browser's. */
export function requireNewcomer(args: RouteArgs, { context, language }: Visit): Newcomer {
  const found = readSealed(newcomer, newcomerShape, args.request, context);
  if (found?.provider !== providerOf(args)) throw redirect(accountPath(language, "login"));
  return found;
}
