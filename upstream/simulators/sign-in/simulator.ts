/** Simulated Google and Facebook sign-in for demos and tests: the OpenID Connect authorization-code flow. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import { Hono } from "hono";
import { sign } from "hono/jwt";
import { isOfOrigin } from "#upstream/simulators/own-origin.ts";
import { type AuthorizationRequest, accountPage } from "./account-page.ts";

export interface SignInSimulator {
  /** Replaces `fetch` for the providers' token and key endpoints. */
  fetch: typeof fetch;
  /** The provider's account page, mounted at /simulators/sign-in. */
  pages: Hono;
}

interface IssuedCode extends AuthorizationRequest {
  claims: Record<string, string | boolean>;
  expiresAt: number;
}

const keyId = "simulator";
const codeLifetimeMs = 60_000;
const issuers: Record<string, string> = { google: "https://accounts.google.com", facebook: "https://www.facebook.com" };

const requestFields = ["client_id", "redirect_uri", "state", "nonce", "code_challenge"] as const;

/** Parses the query of an authorization request; null if it is invalid. */
function parseAuthorizationRequest(
  provider: string,
  { origin, searchParams: query }: URL,
): AuthorizationRequest | null {
  const values = requestFields.map((name) => query.get(name));
  const [clientId, redirectUri, state, nonce, codeChallenge] = values;
  const isKnownClient = clientId === `simulated-${provider}` && query.get("response_type") === "code";
  const isPkce = query.get("code_challenge_method") === "S256";
  const hasOpenId = (query.get("scope") ?? "").split(" ").includes("openid");
  if (!isKnownClient || !isPkce || !hasOpenId || !redirectUri || !isOfOrigin(redirectUri, origin)) return null;
  if (!clientId || !state || !nonce || !codeChallenge) return null;
  return { provider, clientId, redirectUri, state, nonce, codeChallenge };
}

const buildReturnUrl = ({ redirectUri, state }: AuthorizationRequest, answer: Record<string, string>): string => {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...answer, state })) url.searchParams.set(name, value);
  return url.href;
};

type IssuedCodes = Map<string, IssuedCode>;
interface SigningKeys {
  publicKey: KeyObject;
  privateKey: KeyObject;
}

async function redeemCode(
  issuedCodes: IssuedCodes,
  getKeys: () => SigningKeys,
  provider: string,
  form: URLSearchParams,
): Promise<Response> {
  const code = form.get("code") ?? "";
  const issued = issuedCodes.get(code);
  // A code works once, even if the request is wrong.
  issuedCodes.delete(code);
  const challenge = createHash("sha256")
    .update(form.get("code_verifier") ?? "")
    .digest("base64url");
  const isValid =
    issued !== undefined &&
    issued.expiresAt > Date.now() &&
    issued.provider === provider &&
    form.get("grant_type") === "authorization_code" &&
    form.get("client_id") === issued.clientId &&
    form.get("client_secret") === "simulated-secret" &&
    form.get("redirect_uri") === issued.redirectUri &&
    challenge === issued.codeChallenge;
  if (!isValid) return Response.json({ error: "invalid_grant" }, { status: 400 });
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: issuers[provider] ?? "",
    aud: issued.clientId,
    iat: now,
    exp: now + 300,
    nonce: issued.nonce,
    ...issued.claims,
  };
  const key = { ...getKeys().privateKey.export({ format: "jwk" }), alg: "RS256" as const, kid: keyId };
  return Response.json({
    access_token: randomBytes(24).toString("base64url"),
    token_type: "Bearer",
    expires_in: 300,
    id_token: await sign(claims, key, "RS256"),
  });
}

function createAccountPages(issuedCodes: IssuedCodes): Hono {
  const pages = new Hono();
  pages.on(["get", "post"], "/:provider/authorize", async (context) => {
    const provider = context.req.param("provider");
    const request = parseAuthorizationRequest(provider, new URL(context.req.url));
    if (!request) return context.text("invalid_request", 400);
    if (context.req.method === "GET") return accountPage(request);
    const form = new URLSearchParams(await context.req.text());
    if (form.get("intent") !== "continue")
      return context.redirect(buildReturnUrl(request, { error: "access_denied" }), 303);
    const email = (form.get("email") ?? "").trim();
    const code = randomBytes(24).toString("base64url");
    const claims = {
      sub: createHash("sha256").update(`${provider}:${email}`).digest("hex").slice(0, 21),
      ...(email && { email }),
      // Facebook does not state whether an address is verified.
      ...(provider === "google" && { email_verified: form.get("emailVerified") === "yes" }),
      given_name: form.get("firstName") ?? "",
      family_name: form.get("lastName") ?? "",
    };
    issuedCodes.set(code, { ...request, claims, expiresAt: Date.now() + codeLifetimeMs });
    return context.redirect(buildReturnUrl(request, { code }), 303);
  });
  return pages;
}

export function createSignInSimulator(): SignInSimulator {
  const issuedCodes: IssuedCodes = new Map();
  let keys: SigningKeys | undefined;
  // Generated at the first sign-in, because most processes never need them.
  const getKeys = () => {
    keys ??= generateKeyPairSync("rsa", { modulusLength: 2048 });
    return keys;
  };
  const handleRequest = async (request: Request): Promise<Response> => {
    const { hostname } = new URL(request.url);
    const provider = hostname.includes("facebook") ? "facebook" : "google";
    if (request.method === "POST") {
      return redeemCode(issuedCodes, getKeys, provider, new URLSearchParams(await request.text()));
    }
    const jwk = getKeys().publicKey.export({ format: "jwk" });
    return Response.json({ keys: [{ ...jwk, alg: "RS256", use: "sig", kid: keyId }] });
  };
  const pages = createAccountPages(issuedCodes);
  return { fetch: async (input, init) => handleRequest(new Request(input, init)), pages };
}
