/** Simulated bank connection for demos and tests, with the protocol of docs/bank-connection.md. */
import { createHash, randomBytes } from "node:crypto";
import { Hono } from "hono";
import { findInstitution } from "#upstream/services/credit-score/institutions.ts";
import { isOfOrigin } from "#upstream/simulators/own-origin.ts";
import { type ConnectRequest, identityFields, loginPage } from "./login-page.ts";

export interface BankSimulator {
  /** Replaces `fetch` for the code exchange. */
  fetch: typeof fetch;
  /** The bank's login page, mounted at /simulators/bank. */
  pages: Hono;
}

interface IssuedCode extends ConnectRequest {
  loginId: string;
  identity: Record<string, string>;
  expiresAt: number;
}

const codeLifetimeMs = 60_000;

/** Parses the query of a connect request; null if it is invalid. */
function parseConnectRequest({ origin, searchParams: query }: URL): ConnectRequest | null {
  const [clientId, institution, visit, redirectUri, language] = [
    "client_id",
    "institution",
    "visit",
    "redirect_uri",
    "language",
  ].map((name) => query.get(name));
  if (clientId !== "simulated-bank" || !institution || !findInstitution(institution)) return null;
  if (!visit || !redirectUri || !isOfOrigin(redirectUri, origin) || !language) return null;
  return { clientId, institution, visit, redirectUri, language };
}

const buildReturnUrl = ({ redirectUri, visit }: ConnectRequest, answer: Record<string, string>): string => {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ visit, ...answer })) url.searchParams.set(name, value);
  return url.href;
};

export function createBankSimulator(): BankSimulator {
  const issuedCodes = new Map<string, IssuedCode>();

  async function exchangeCode(request: Request): Promise<Response> {
    const form = new URLSearchParams(await request.text());
    const code = form.get("code") ?? "";
    const issued = issuedCodes.get(code);
    // A code works once, even if the request is wrong.
    issuedCodes.delete(code);
    const isValid =
      issued !== undefined &&
      issued.expiresAt > Date.now() &&
      form.get("client_id") === issued.clientId &&
      form.get("client_secret") === "simulated-secret" &&
      form.get("institution") === issued.institution &&
      form.get("visit") === issued.visit &&
      form.get("redirect_uri") === issued.redirectUri;
    if (!isValid) return Response.json({ error: "invalid_grant" }, { status: 400 });
    return Response.json({ loginId: issued.loginId, identity: issued.identity });
  }

  const pages = new Hono();
  pages.on(["get", "post"], "/connect", async (context) => {
    const connectRequest = parseConnectRequest(new URL(context.req.url));
    if (!connectRequest) return context.text("invalid_request", 400);
    if (context.req.method === "GET") return loginPage(connectRequest);
    const form = new URLSearchParams(await context.req.text());
    if (form.get("intent") !== "continue")
      return context.redirect(buildReturnUrl(connectRequest, { error: "access_denied" }), 303);
    const code = randomBytes(24).toString("base64url");
    const enteredIdentity = Object.fromEntries(identityFields.map((name) => [name, form.get(name) ?? ""]));
    const identity = { ...enteredIdentity, country: "CA" };
    const loginId = createHash("sha256")
      .update(`${connectRequest.institution}:${enteredIdentity["email"]}:${enteredIdentity["name"]}`)
      .digest("hex")
      .slice(0, 24);
    issuedCodes.set(code, { ...connectRequest, loginId, identity, expiresAt: Date.now() + codeLifetimeMs });
    return context.redirect(buildReturnUrl(connectRequest, { code }), 303);
  });
  return { fetch: async (input, init) => exchangeCode(new Request(input, init)), pages };
}
