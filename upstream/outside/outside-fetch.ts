/** The one way out: every HTTP call to an outside service goes through here and is logged (reading 38). */
import { type OutsideError, type OutsideService, outsideErrorOf } from "#domain/outside/outside-services.ts";
import { redactAddress, redactBody } from "#domain/outside/redact-body.ts";
import type { OutsideContext } from "./call-log.ts";
import { measureCall } from "./measure-call.ts";

export interface OutsideCallSource {
  service: OutsideService;
  /** The company that the call is made for; by default the one of the signed-in dealer. */
  companyId?: number | null;
  /** A simulator's `fetch` stands in for a service that is not configured. */
  simulator?: typeof fetch | undefined;
  /** How the call is sent; by default `fetch`. An address that somebody entered is called by `guardedFetch`. */
  send?: typeof fetch;
}

/** Longer bodies are cut off: the log keeps far less of them. */
const maxBodyBytes = 64_000;

/**
 * Calls an outside service as `fetch` does, and logs the call with its redacted bodies. The log never delays, changes or
 * fails the call.
 */
export async function outsideFetch(
  { outsideCalls }: OutsideContext,
  { service, companyId, simulator, send = fetch }: OutsideCallSource,
  input: Parameters<typeof fetch>[0],
  init: RequestInit = {},
): Promise<Response> {
  const startTime = performance.now();
  const request = input instanceof Request ? input : undefined;
  const finish = (status: number | null, error: OutsideError | null, responseBody: string | null) => {
    const durationMs = performance.now() - startTime;
    const method = (init.method ?? request?.method ?? "GET").toUpperCase();
    const address = redactAddress(request?.url ?? String(input));
    const requestBody = redactSentBody(service, init);
    const isSimulated = simulator !== undefined;
    const subject = { service, companyId, method, address, isSimulated, requestBody };
    outsideCalls.add({ ...subject, status, error, durationMs, responseBody });
  };
  let response: Response;
  try {
    response = await measureCall(
      { outsideCalls },
      service,
      () => (simulator ?? send)(input, init),
      ({ status }) => String(status),
    );
  } catch (error) {
    finish(null, outsideErrorOf(error), null);
    throw error;
  }
  const type = response.headers.get("content-type") ?? "";
  void readCopy(response).then(
    (body) => finish(response.status, null, redactBody(service, body, type)),
    // The answer broke off after its first bytes.
    (error) => finish(response.status, outsideErrorOf(error), null),
  );
  return response;
}

/** A `fetch` for clients of one service, such as Stripe's. */
export const createOutsideFetch =
  (context: OutsideContext, source: OutsideCallSource): typeof fetch =>
  (input, init) =>
    outsideFetch(context, source, input, init);

function redactSentBody(service: OutsideService, { body, headers }: RequestInit): string | null {
  if (body instanceof URLSearchParams) return redactBody(service, String(body), "application/x-www-form-urlencoded");
  return typeof body === "string" ? redactBody(service, body, new Headers(headers).get("content-type") ?? "") : null;
}

/** The beginning of an answer's body, read from a copy while the caller reads the answer itself. */
async function readCopy(response: Response): Promise<string | null> {
  if (!response.body) return null;
  const reader = response.clone().body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let bytes = 0; reader && bytes < maxBodyBytes; ) {
    const { value, done } = await reader.read();
    if (done) return text;
    bytes += value.byteLength;
    text += decoder.decode(value, { stream: true });
  }
  await reader?.cancel();
  return text;
}
