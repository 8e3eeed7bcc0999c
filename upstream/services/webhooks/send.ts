/** Sends one webhook: a post that follows no redirect, within ten seconds. */
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import { type WebhookFailure, webhookResponseLength } from "#domain/integrations/webhooks.ts";
import { outsideErrorOf } from "#domain/outside/outside-services.ts";
import type { UpstreamConfig } from "#upstream/config.ts";
import { AddressRefused, guardConnection } from "./address-guard.ts";

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

function failureOfError(error: unknown, timeLimit: AbortSignal): WebhookFailure {
  if (error instanceof AddressRefused) return "address-refused";
  return timeLimit.aborted ? "timeout" : outsideErrorOf(error);
}

const post = (config: UpstreamConfig, { url: address, headers, body }: WebhookRequest, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const url = new URL(address);
    const send = url.protocol === "https:" ? requestHttps : requestHttp;
    // No agent: a connection that was kept open could be one to an address that is refused by now.
    const request = send(url, { ...guardConnection(url, config), agent: false, method: "POST", headers, signal });
    request.on("response", resolve).on("error", reject).end(body);
  });

export const sendOverNetwork =
  (config: UpstreamConfig): SendWebhook =>
  async (request, signal) => {
    const timeLimit = AbortSignal.timeout(timeLimitMs);
    try {
      const response = await post(config, request, AbortSignal.any([signal, timeLimit]));
      const status = response.statusCode ?? 0;
      return { status, failure: failureOfStatus(status), response: await readStart(response) };
    } catch (error) {
      return { status: null, failure: failureOfError(error, timeLimit), response: "" };
    }
  };
