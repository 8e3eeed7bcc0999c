/** Who a provider says somebody is: its code exchanged for an identity token, and the token believed only when all of it fits. */
import { z } from "@hono/zod-openapi";
import { verifyWithJwks } from "hono/jwt";
import { emailText } from "#contract/fields.ts";
import type { ProviderClient, Providers } from "./providers.ts";

const timeoutMs = 8_000;

export interface Identity {
  subject: string;
  email: string;
  /** Said by the provider; what it does not say is not so. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

export interface Proof {
  code: string;
  codeVerifier: string;
  nonce: string;
  redirectUrl: string;
}

const tokenAnswer = z.object({ id_token: z.string() });
const keysAnswer = z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })) });

const name = z.string().transform((text) => text.trim().slice(0, 60));
const claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  exp: z.number(),
  email: emailText,
  email_verified: z.boolean().default(false),
  given_name: name.default(""),
  family_name: name.default(""),
});

/** Null for a code or a token that is not to be believed; throws when the provider cannot be asked. */
export async function readIdentity(
  providers: Providers,
  client: ProviderClient,
  proof: Proof,
): Promise<Identity | null> {
  const token = await exchange(providers, client, proof);
  if (!token) return null;
  const keys = keysAnswer.parse(await (await ask(providers, client.keysUrl)).json()).keys;
  const payload = await verifyWithJwks(token, {
    keys,
    // Named here: a token may not choose how it is verified.
    allowedAlgorithms: ["RS256"],
    verification: { iss: client.issuer, aud: client.clientId },
  }).catch(() => null);
  const read = claims.safeParse(payload);
  if (!read.success || read.data.nonce !== proof.nonce) return null;
  const { sub, email, email_verified, given_name, family_name } = read.data;
  return {
    subject: sub,
    email,
    isEmailVerified: email_verified,
    firstName: given_name,
    lastName: family_name,
  };
}

async function exchange(providers: Providers, client: ProviderClient, proof: Proof): Promise<string | null> {
  const answer = await ask(providers, client.tokenUrl, {
    grant_type: "authorization_code",
    code: proof.code,
    code_verifier: proof.codeVerifier,
    redirect_uri: proof.redirectUrl,
    client_id: client.clientId,
    client_secret: client.clientSecret,
  });
  if (answer.status >= 400 && answer.status < 500) return null;
  if (!answer.ok) throw new Error(`The provider answered ${answer.status}.`);
  return tokenAnswer.parse(await answer.json()).id_token;
}

const ask = (providers: Providers, url: string, form?: Record<string, string>): Promise<Response> =>
  providers.fetch(url, {
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(timeoutMs),
  });
