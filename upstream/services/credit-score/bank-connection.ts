/**
 * Client of the bank connection (docs/bank-connection.md): users sign in at their institution and return with a one-time
 * code, which is exchanged here for their identity.
 */
import { z } from "zod";
import type { UpstreamConfig } from "#upstream/config.ts";
import type { OutsideContext } from "#upstream/outside/call-log.ts";
import { createOutsideFetch } from "#upstream/outside/outside-fetch.ts";

export interface BankConnection {
  clientId: string;
  clientSecret: string;
  /** The URL that the browser opens; a path without a host is on the brand's own site (the simulator). */
  connectUrl: string;
  exchangeUrl: string;
  fetch: typeof fetch;
}

/** @param simulate Creates a simulated connection; called only with demo data and without a configured connection. */
export function openBankConnection(
  config: UpstreamConfig,
  outside: OutsideContext,
  simulate: () => typeof fetch,
): BankConnection | null {
  const fetchOf = (simulator?: typeof fetch) => createOutsideFetch(outside, { service: "bank", simulator });
  const { BANK_CONNECTION_URL: url, BANK_CONNECTION_ID: clientId, BANK_CONNECTION_SECRET: clientSecret } = config;
  if (url && clientId && clientSecret) {
    const base = url.replace(/\/$/, "");
    return { clientId, clientSecret, connectUrl: `${base}/connect`, exchangeUrl: `${base}/exchange`, fetch: fetchOf() };
  }
  if (!config.isDemo) return null;
  return {
    clientId: "simulated-bank",
    clientSecret: "simulated-secret",
    connectUrl: "/simulators/bank/connect",
    exchangeUrl: "https://bank.invalid/exchange",
    fetch: fetchOf(simulate()),
  };
}

const timeoutMs = 8_000;

const text = z
  .string()
  .transform((value) =>
    value
      .replace(/\p{Cc}/gu, " ")
      .trim()
      .slice(0, 120),
  )
  .default("");

export const bankIdentity = z.object({
  name: text,
  address: text,
  city: text,
  province: text,
  postalCode: text,
  country: text,
  email: text,
  phone: text,
});
export type BankIdentity = z.infer<typeof bankIdentity>;

const exchangeReply = z.object({ loginId: z.string().regex(/^[\w.:@-]{1,200}$/), identity: bankIdentity });

/** Null for an invalid code; throws when the connection cannot be reached. */
export async function exchangeCode(
  connection: BankConnection,
  request: { institution: string; visitId: string; code: string; returnUrl: string },
): Promise<z.infer<typeof exchangeReply> | null> {
  const response = await connection.fetch(connection.exchangeUrl, {
    method: "POST",
    body: new URLSearchParams({
      client_id: connection.clientId,
      client_secret: connection.clientSecret,
      institution: request.institution,
      visit: request.visitId,
      code: request.code,
      redirect_uri: request.returnUrl,
    }),
    headers: { accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status >= 400 && response.status < 500) return null;
  if (!response.ok) throw new Error(`The bank connection answered ${response.status}.`);
  return exchangeReply.parse(await response.json());
}
