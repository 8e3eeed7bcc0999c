/** The bank connection for demonstrations and tests: docs/bank-connection.md's protocol, with a page of our own. */
import { createHash, randomBytes } from "node:crypto";
import { Hono } from "hono";
import { findInstitution } from "#upstream/services/credit-score/institutions.ts";
import { type Asked, identityFields, loginPage } from "./login-page.ts";

export interface BankSimulator {
  /** What `fetch` is to the connection's exchange. */
  fetch: typeof fetch;
  /** The page where a person says who they are, for /simulators/bank. */
  pages: Hono;
}

interface Issued extends Asked {
  loginId: string;
  identity: Record<string, string>;
  expiresAt: number;
}

const codeMs = 60_000;

/** The request as an institution would take it, or null. */
function readAsked(query: URLSearchParams): Asked | null {
  const [clientId, institution, visit, redirectUri, language] = [
    "client_id",
    "institution",
    "visit",
    "redirect_uri",
    "language",
  ].map((name) => query.get(name));
  if (clientId !== "simulated-bank" || !institution || !findInstitution(institution)) return null;
  if (!visit || !redirectUri || !URL.canParse(redirectUri) || !language) return null;
  return { clientId, institution, visit, redirectUri, language };
}

const back = ({ redirectUri, visit }: Asked, answer: Record<string, string>): string => {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ visit, ...answer })) url.searchParams.set(name, value);
  return url.href;
};

export function createBankSimulator(): BankSimulator {
  const issued = new Map<string, Issued>();

  async function exchange(request: Request): Promise<Response> {
    const form = new URLSearchParams(await request.text());
    const code = form.get("code") ?? "";
    const grant = issued.get(code);
    // A code is good for one try, right or wrong.
    issued.delete(code);
    const isRight =
      grant !== undefined &&
      grant.expiresAt > Date.now() &&
      form.get("client_id") === grant.clientId &&
      form.get("client_secret") === "simulated-secret" &&
      form.get("institution") === grant.institution &&
      form.get("visit") === grant.visit &&
      form.get("redirect_uri") === grant.redirectUri;
    if (!isRight) return Response.json({ error: "invalid_grant" }, { status: 400 });
    return Response.json({ loginId: grant.loginId, identity: grant.identity });
  }

  const pages = new Hono();
  pages.on(["get", "post"], "/connect", async (context) => {
    const asked = readAsked(new URL(context.req.url).searchParams);
    if (!asked) return context.text("invalid_request", 400);
    if (context.req.method === "GET") return loginPage(asked);
    const form = new URLSearchParams(await context.req.text());
    if (form.get("intent") !== "continue") return context.redirect(back(asked, { error: "access_denied" }), 303);
    const code = randomBytes(24).toString("base64url");
    const told = Object.fromEntries(identityFields.map((name) => [name, form.get(name) ?? ""]));
    const identity = { ...told, country: "CA" };
    const loginId = createHash("sha256")
      .update(`${asked.institution}:${told["email"]}:${told["name"]}`)
      .digest("hex")
      .slice(0, 24);
    issued.set(code, { ...asked, loginId, identity, expiresAt: Date.now() + codeMs });
    return context.redirect(back(asked, { code }), 303);
  });
  return { fetch: async (input, init) => exchange(new Request(input, init)), pages };
}
