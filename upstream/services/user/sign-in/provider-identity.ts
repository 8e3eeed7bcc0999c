/** Exchanges a provider's authorization code for an identity token and verifies the token (OpenID Connect). */
import { z } from "@hono/zod-openapi";
import { verifyWithJwks } from "hono/jwt";
import { emailText } from "#contract/fields.ts";
import type { ProviderClient } from "./providers.ts";

const timeoutMs = 8_000;

export interface ProviderIdentity {
  subject: string;
  email: string;
  /** As stated by the provider; false if it does not say. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

export interface AuthorizationCode {
  code: string;
  codeVerifier: string;
  nonce: string;
  redirectUrl: string;
}

const tokenResponse = z.object({ id_token: z.string() });
const keysResponse = z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })) });

const nameClaim = z.string().transform((text) => text.trim().slice(0, 60));
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  exp: z.number(),
  email: emailText,
  email_verified: z.boolean().default(false),
  given_name: nameClaim.default(""),
  family_name: nameClaim.default(""),
});

/** Null for an invalid code or token; throws if the provider cannot be reached. */
export async function fetchIdentity(
  client: ProviderClient,
  proof: AuthorizationCode,
): Promise<ProviderIdentity | null> {
  const token = await exchangeCode(client, proof);
  if (!token) return null;
  const keys = keysResponse.parse(await (await callProvider(client, client.keysUrl)).json()).keys;
  const payload = await verifyWithJwks(token, {
    keys,
    // A token must not choose its own verification algorithm.
    allowedAlgorithms: ["RS256"],
    verification: { iss: client.issuer, aud: client.clientId },
  }).catch(() => null);
  const parsed = claimsSchema.safeParse(payload);
  if (!parsed.success || parsed.data.nonce !== proof.nonce) return null;
  const { sub, email, email_verified, given_name, family_name } = parsed.data;
  return {
    subject: sub,
    email,
    isEmailVerified: email_verified,
    firstName: given_name,
    lastName: family_name,
  };
}

async function exchangeCode(client: ProviderClient, authorization: AuthorizationCode): Promise<string | null> {
  const response = await callProvider(client, client.tokenUrl, {
    grant_type: "authorization_code",
    code: authorization.code,
    code_verifier: authorization.codeVerifier,
    redirect_uri: authorization.redirectUrl,
    client_id: client.clientId,
    client_secret: client.clientSecret,
  });
  if (response.status >= 400 && response.status < 500) return null;
  if (!response.ok) throw new Error(`The provider answered ${response.status}.`);
  return tokenResponse.parse(await response.json()).id_token;
}

const callProvider = (client: ProviderClient, url: string, form?: Record<string, string>): Promise<Response> =>
  client.fetch(url, {
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
    headers: { accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
