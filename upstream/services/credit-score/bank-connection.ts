/**
 * The bank connection as it is reached (docs/bank-connection.md): where people say who they are to their institution, and
 * what it tells for the one-time code that they come back with.
 */
import { z } from "zod";
import type { UpstreamConfig } from "#upstream/config.ts";

export interface BankConnection {
  clientId: string;
  clientSecret: string;
  /** Where the browser goes; a path is one of the brand's own site. */
  connectUrl: string;
  exchangeUrl: string;
  fetch: typeof fetch;
}

/** @param simulate answers in the connection's place; called only with demo data and no connection configured. */
export function openBankConnection(config: UpstreamConfig, simulate: () => typeof fetch): BankConnection | null {
  const { BANK_CONNECTION_URL: url, BANK_CONNECTION_ID: clientId, BANK_CONNECTION_SECRET: clientSecret } = config;
  if (url && clientId && clientSecret) {
    const base = url.replace(/\/$/, "");
    return { clientId, clientSecret, connectUrl: `${base}/connect`, exchangeUrl: `${base}/exchange`, fetch };
  }
  if (!config.isDemo) return null;
  return {
    clientId: "simulated-bank",
    clientSecret: "simulated-secret",
    connectUrl: "/simulators/bank/connect",
    exchangeUrl: "https://bank.invalid/exchange",
    fetch: simulate(),
  };
}

const timeoutMs = 8_000;

const text = z
  .string()
  .transform((told) =>
    told
      .replace(/\p{Cc}/gu, " ")
      .trim()
      .slice(0, 120),
  )
  .default("");

export const toldIdentity = z.object({
  name: text,
  address: text,
  city: text,
  province: text,
  postalCode: text,
  country: text,
  email: text,
  phone: text,
});
export type ToldIdentity = z.infer<typeof toldIdentity>;

const exchanged = z.object({ loginId: z.string().regex(/^[\w.:@-]{1,200}$/), identity: toldIdentity });

/** Null for a code that is not believed; throws when the connection cannot be asked. */
export async function exchangeCode(
  connection: BankConnection,
  sent: { institution: string; visitId: string; code: string; returnUrl: string },
): Promise<z.infer<typeof exchanged> | null> {
  const answer = await connection.fetch(connection.exchangeUrl, {
    method: "POST",
    body: new URLSearchParams({
      client_id: connection.clientId,
      client_secret: connection.clientSecret,
      institution: sent.institution,
      visit: sent.visitId,
      code: sent.code,
      redirect_uri: sent.returnUrl,
    }),
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (answer.status >= 400 && answer.status < 500) return null;
  if (!answer.ok) throw new Error(`The bank connection answered ${answer.status}.`);
  return exchanged.parse(await answer.json());
}
