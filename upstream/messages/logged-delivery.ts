/** Logs each attempt to deliver a message that is no HTTP call: by SMTP, and the demonstration's simulated ones. */
import { type OutsideError, outsideErrorOf } from "#domain/outside/outside-services.ts";
import { redactBody } from "#domain/outside/redact-body.ts";
import type { OutsideContext } from "#upstream/outside/call-log.ts";
import { measureCall } from "#upstream/outside/measure-call.ts";
import type { OutboxRow, SendMessage } from "./carrier.ts";

interface Carrier {
  service: "smtp" | "twilio";
  host: string;
  isSimulated: boolean;
}

/** A mail server that accepts a message answers 250. */
const acceptedStatus = { smtp: 250, twilio: 201 } as const;

/** The address of an e-mail's call ends in its kind, as that of an HTTP call in its path. */
const addressOf = (host: string, { kind }: OutboxRow): string => (kind === null ? host : `${host}/${kind}`);

const bodyOf = (service: Carrier["service"], { attempts, text, html, attachment }: OutboxRow): string | null => {
  const described = {
    attempt: attempts,
    characters: text.length,
    isHtml: html !== null,
    hasAttachment: attachment !== null,
  };
  return redactBody(service, JSON.stringify(described), "application/json");
};

/** The server's own code of a refusal, such as 550 for a mailbox that does not exist; null if it did not answer. */
const statusOf = (error: unknown): number | null =>
  error instanceof Error && "responseCode" in error && typeof error.responseCode === "number"
    ? error.responseCode
    : null;

export function logDelivery(
  { outsideCalls }: OutsideContext,
  { service, host, isSimulated }: Carrier,
  send: SendMessage,
): SendMessage {
  return async (row) => {
    const startTime = performance.now();
    const finish = (status: number | null, error: OutsideError | null) => {
      const durationMs = performance.now() - startTime;
      const requestBody = bodyOf(service, row);
      const subject = { service, method: "SEND", address: addressOf(host, row), isSimulated, requestBody };
      outsideCalls.add({ ...subject, responseBody: null, status, error, durationMs });
    };
    try {
      await measureCall(
        { outsideCalls },
        service,
        () => send(row),
        () => "ok",
      );
    } catch (error) {
      const status = statusOf(error);
      finish(status, status === null ? outsideErrorOf(error) : null);
      throw error;
    }
    finish(acceptedStatus[service], null);
  };
}
