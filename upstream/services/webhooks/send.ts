/** Sends one webhook: a post that follows no redirect, within ten seconds. */
import type { IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { type WebhookFailure, webhookResponseLength } from "#domain/integrations/webhooks.ts";
import { outsideErrorOf } from "#domain/outside/outside-services.ts";
import { startTimeLimit, type TimeLimit } from "#domain/outside/time-limit.ts";
import type { UpstreamConfig } from "#upstream/config.ts";
import { AddressRefused } from "#upstream/outside/address-guard.ts";
import { requestGuarded } from "#upstream/outside/guarded-fetch.ts";

export interface WebhookRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface WebhookAnswer {
  /** Null without an answer. */
  status: number | null;
  /** Null for a 2xx. */
  failure: WebhookFailure | null;
  /** The answer's first characters. */
  response: string;
}

export type SendWebhook = (request: WebhookRequest, signal: AbortSignal) => Promise<WebhookAnswer>;

const timeLimitMs = 10_000;

/** The status decides. What a server sends after it is waited for only so long. */
const bodyLimitMs = 1_000;
const maxBytes = 4 * webhookResponseLength;

export function failureOfStatus(status: number): WebhookFailure | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? "redirect" : "status";
}

// Control characters would hide what follows them, and PostgreSQL stores no NUL.
const toShownText = (bytes: Buffer): string =>
  bytes
    .toString("utf8")
    .replaceAll(/(?![\t\r\n])\p{Cc}/gu, "\u{fffd}")
    .slice(0, webhookResponseLength)
    .replaceAll(/\p{Surrogate}/gu, "\u{fffd}");

async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  const read = async () => {
    for await (const chunk of response) {
      chunks.push(Buffer.from(chunk));
      if (Buffer.concat(chunks).length >= maxBytes) return;
    }
  };
  await Promise.race([read().catch(() => {}), sleep(bodyLimitMs, undefined, { ref: false })]);
  response.destroy();
  return toShownText(Buffer.concat(chunks).subarray(0, maxBytes));
}

function failureOfError(error: unknown, limit: TimeLimit): WebhookFailure {
  if (error instanceof AddressRefused) return "address-refused";
  return limit.isOver() ? "timeout" : outsideErrorOf(error);
}

export const sendOverNetwork =
  (config: UpstreamConfig): SendWebhook =>
  async (request, signal) => {
    const limit = startTimeLimit(timeLimitMs, signal);
    try {
      const response = await requestGuarded(config, { ...request, method: "POST", signal: limit.signal });
      const status = response.statusCode ?? 0;
      return { status, failure: failureOfStatus(status), response: await readStart(response) };
    } catch (error) {
      return { status: null, failure: failureOfError(error, limit), response: "" };
    } finally {
      limit.end();
    }
  };
