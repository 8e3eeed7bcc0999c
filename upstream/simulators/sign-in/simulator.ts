/** Google and Facebook, for demonstrations and tests: OpenID Connect's authorization-code flow, with a page of our own. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import { Hono } from "hono";
import { sign } from "hono/jwt";
import { type Asked, accountPage } from "./account-page.ts";

export interface SignInSimulator {
  /** What `fetch` is to the providers' token and key addresses. */
  fetch: typeof fetch;
  /** The page where a person says who they are, for /simulators/sign-in. */
  pages: Hono;
}

interface Issued extends Asked {
  claims: Record<string, string | boolean>;
  expiresAt: number;
}

const keyId = "simulator";
const codeMs = 60_000;
const issuers: Record<string, string> = { google: "https://accounts.google.com", facebook: "https://www.facebook.com" };

const askedFields = ["client_id", "redirect_uri", "state", "nonce", "code_challenge"] as const;

/** The request as a provider would take it, or null. */
function readAsked(provider: string, query: URLSearchParams): Asked | null {
  const values = askedFields.map((name) => query.get(name));
  const [clientId, redirectUri, state, nonce, codeChallenge] = values;
  const isOurs = clientId === `simulated-${provider}` && query.get("response_type") === "code";
  const isPkce = query.get("code_challenge_method") === "S256";
  const hasOpenId = (query.get("scope") ?? "").split(" ").includes("openid");
  if (!isOurs || !isPkce || !hasOpenId || !redirectUri || !URL.canParse(redirectUri)) return null;
  if (!clientId || !state || !nonce || !codeChallenge) return null;
  return { provider, clientId, redirectUri, state, nonce, codeChallenge };
}

const back = ({ redirectUri, state }: Asked, answer: Record<string, string>): string => {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...answer, state })) url.searchParams.set(name, value);
  return url.href;
};

export function createSignInSimulator(): SignInSimulator {
  const issued = new Map<string, Issued>();
  let keys: { publicKey: KeyObject; privateKey: KeyObject } | undefined;
  // Made at the first sign-in: most processes never need them.
  const openKeys = () => {
    keys ??= generateKeyPairSync("rsa", { modulusLength: 2048 });
    return keys;
  };

  async function redeem(provider: string, form: URLSearchParams): Promise<Response> {
    const code = form.get("code") ?? "";
    const grant = issued.get(code);
    // A code is good for one try, right or wrong.
    issued.delete(code);
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const isRight =
      grant !== undefined &&
      grant.expiresAt > Date.now() &&
      grant.provider === provider &&
      form.get("grant_type") === "authorization_code" &&
      form.get("client_id") === grant.clientId &&
      form.get("client_secret") === "simulated-secret" &&
      form.get("redirect_uri") === grant.redirectUri &&
      challenge === grant.codeChallenge;
    if (!isRight) return Response.json({ error: "invalid_grant" }, { status: 400 });
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuers[provider] ?? "",
      aud: grant.clientId,
      iat: now,
      exp: now + 300,
      nonce: grant.nonce,
      ...grant.claims,
    };
    const key = { ...openKeys().privateKey.export({ format: "jwk" }), alg: "RS256" as const, kid: keyId };
    return Response.json({
      access_token: randomBytes(24).toString("base64url"),
      token_type: "Bearer",
      expires_in: 300,
      id_token: await sign(claims, key, "RS256"),
    });
  }

  const answer = async (request: Request): Promise<Response> => {
    const { hostname } = new URL(request.url);
    const provider = hostname.includes("facebook") ? "facebook" : "google";
    if (request.method === "POST") return redeem(provider, new URLSearchParams(await request.text()));
    const jwk = openKeys().publicKey.export({ format: "jwk" });
    return Response.json({ keys: [{ ...jwk, alg: "RS256", use: "sig", kid: keyId }] });
  };

  const pages = new Hono();
  pages.on(["get", "post"], "/:provider/authorize", async (context) => {
    const provider = context.req.param("provider");
    const asked = readAsked(provider, new URL(context.req.url).searchParams);
    if (!asked) return context.text("invalid_request", 400);
    if (context.req.method === "GET") return accountPage(asked);
    const form = new URLSearchParams(await context.req.text());
    if (form.get("intent") !== "continue") return context.redirect(back(asked, { error: "access_denied" }), 303);
    const email = (form.get("email") ?? "").trim();
    const code = randomBytes(24).toString("base64url");
    const claims = {
      sub: createHash("sha256").update(`${provider}:${email}`).digest("hex").slice(0, 21),
      ...(email && { email }),
      // Facebook gives addresses without a word on whether they are confirmed.
      ...(provider === "google" && { email_verified: form.get("emailVerified") === "yes" }),
      given_name: form.get("firstName") ?? "",
      family_name: form.get("lastName") ?? "",
    };
    issued.set(code, { ...asked, claims, expiresAt: Date.now() + codeMs });
    return context.redirect(back(asked, { code }), 303);
  });
  return { fetch: async (input, init) => answer(new Request(input, init)), pages };
}
