/** SMS by Twilio's form post. */
import type { Send } from "./outbox.ts";

const timeoutMs = 15_000;

export interface TwilioAccount {
  url: string;
  sid: string;
  token: string;
  from: string;
}

/** `514 555-0123` to `+15145550123`; what already names its country stays. */
export const internationalPhone = (phone: string): string => {
  const digits = phone.replace(/\D/g, "");
  return phone.trim().startsWith("+") || digits.length !== 10 ? `+${digits}` : `+1${digits}`;
};

export function twilioSender({ url, sid, token, from }: TwilioAccount): Send {
  const address = new URL(`/2010-04-01/Accounts/${encodeURIComponent(sid)}/Messages.json`, url);
  const authorization = `Basic ${Buffer.from(`${sid}:${token}`).toString("base64")}`;
  return async (row) => {
    const response = await fetch(address, {
      method: "POST",
      headers: { authorization },
      body: new URLSearchParams({ To: internationalPhone(row.recipient), From: from, Body: row.text }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`Twilio answered ${response.status}: ${answer.slice(0, 200)}`);
  };
}
