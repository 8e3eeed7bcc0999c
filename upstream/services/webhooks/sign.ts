/** Secrets and signatures as the Standard Webhooks specification has them (https://www.standardwebhooks.com). */
import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

export const createWebhookSecret = (): string => prefix + randomBytes(32).toString("base64");

interface Signed {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The header webhook-signature: one signature for each secret. */
export const signWebhook = (secrets: readonly string[], { id, timestamp, body }: Signed): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), "base64");
      return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
    })
    .join(" ");
