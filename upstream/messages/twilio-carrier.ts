/** Sends SMS by Twilio's API. */
import { z } from "zod";
import type { OutsideContext } from "#upstream/outside/call-log.ts";
import { outsideFetch } from "#upstream/outside/outside-fetch.ts";
import type { OutboxRow, SendMessage } from "./carrier.ts";

const timeoutMs = 15_000;

export interface TwilioAccount {
  url: string;
  sid: string;
  token: string;
  from: string;
}

/** Turns `514 555-0123` into `+15145550123`; a number with a country code stays. */
export const toInternationalPhone = (phone: string): string => {
  const digits = phone.replace(/\D/g, "");
  return phone.trim().startsWith("+") || digits.length !== 10 ? `+${digits}` : `+1${digits}`;
};

/** Twilio's list of messages to a phone, newest first. */
const messageList = z.object({ messages: z.array(z.object({ body: z.string(), date_created: z.string() })) });

function requireOk(status: number, answer: string): string {
  if (status < 200 || status > 299) throw new Error(`Twilio answered ${status}: ${answer.slice(0, 200)}`);
  return answer;
}

/** Maximum delay of Twilio's clock behind the database's. */
const maxClockDifferenceMs = 60_000;

/**
 * Twilio has no idempotency keys. If the response was lost or the process was killed, Twilio may have accepted the message, so
 * a second attempt first checks Twilio's list of messages.
 */
export function createTwilioCarrier(outside: OutsideContext, { url, sid, token, from }: TwilioAccount): SendMessage {
  const address = new URL(`/2010-04-01/Accounts/${encodeURIComponent(sid)}/Messages.json`, url);
  const authorization = `Basic ${Buffer.from(`${sid}:${token}`).toString("base64")}`;

  async function callTwilio(target: URL, init: RequestInit): Promise<{ status: number; answer: string }> {
    const response = await outsideFetch(outside, { service: "twilio" }, target, {
      ...init,
      headers: { authorization },
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, answer: await response.text() };
  }

  async function isAlreadyAccepted({ recipient, text, created_at }: OutboxRow): Promise<boolean> {
    const listUrl = new URL(address);
    listUrl.search = new URLSearchParams({ To: toInternationalPhone(recipient), PageSize: "50" }).toString();
    const { status, answer } = await callTwilio(listUrl, { method: "GET" });
    // The API key may not have permission to read. A duplicate message is better than none.
    if (status === 401 || status === 403) return false;
    const { messages } = messageList.parse(JSON.parse(requireOk(status, answer)));
    // Trial accounts add their own text before the message.
    return messages.some(
      ({ body, date_created }) =>
        body.endsWith(text) && Date.parse(date_created) >= created_at.getTime() - maxClockDifferenceMs,
    );
  }

  return async (row) => {
    if (row.attempts > 1 && (await isAlreadyAccepted(row))) return;
    const body = new URLSearchParams({ To: toInternationalPhone(row.recipient), From: from, Body: row.text });
    const { status, answer } = await callTwilio(address, { method: "POST", body });
    requireOk(status, answer);
  };
}
