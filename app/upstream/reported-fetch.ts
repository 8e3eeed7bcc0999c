/** The app's own calls to outside services: each is reported to the upstream's log, and no page waits for that (reading 38). */
import type { AppContext } from "#app/context.ts";
import { admin } from "#contract/admin.ts";
import type { CallInput } from "#contract/define.ts";
import type { appServices } from "#contract/outside-calls.ts";
import { type OutsideError, outsideErrorOf } from "#domain/outside/outside-services.ts";
import { redactAddress, redactBody } from "#domain/outside/redact-body.ts";
import { untilAborted } from "./time-limits.ts";

type AppService = (typeof appServices)[number];
type Report = CallInput<typeof admin.reportOutsideCall>;

const reportTimeoutMs = 4_000;

/** Sends the report. A failure is logged: the page has long been answered. */
async function sendReport(context: AppContext, report: Report): Promise<void> {
  try {
    const response = await context.fetchUpstream(
      new Request(context.services.admin + admin.reportOutsideCall.path, {
        method: "POST",
        headers: {
          EnvironmentToken: context.environmentToken,
          "X-Request-Id": context.requestId,
          "content-type": "application/json",
        },
        body: JSON.stringify(report),
        signal: AbortSignal.timeout(reportTimeoutMs),
      }),
    );
    await response.body?.cancel();
    if (!response.ok) context.log.info({ status: response.status }, "an outside call was not logged");
  } catch (error) {
    context.log.info({ error }, "an outside call was not logged");
  }
}

/** The reference upstream simulates a service that has no address of its own. */
export const isSimulatedByUpstream = ({ services }: AppContext, service: AppService): boolean =>
  new URL(services[service]).origin === new URL(services.admin).origin;

/** JSON as the log keeps it: never what somebody typed. Null for anything else. */
const hideValues = (service: AppService, body: string): string | null =>
  /^\s*[{[]/.test(body) ? redactBody(service, body, "application/json") : null;

/** Calls an outside service, and reports the call with its hidden bodies. `body` is that of the request, if it has one. */
export async function reportedFetch(
  context: AppContext,
  service: AppService,
  request: Request,
  body = "",
): Promise<Response> {
  const startTime = performance.now();
  const finish = (status: number | null, error: OutsideError | null, responseBody: string | null) => {
    const report: Report = {
      service,
      method: request.method === "POST" ? "POST" : "GET",
      status,
      error,
      responseBody,
      address: redactAddress(request.url),
      isSimulated: isSimulatedByUpstream(context, service),
      durationMs: performance.now() - startTime,
      requestBody: hideValues(service, body),
    };
    context.waitUntil(sendReport(context, report));
  };
  try {
    const response = await untilAborted(
      request.signal,
      context.telemetry.measure(
        { kind: "upstream-call", labels: { call: service } },
        () => context.fetchUpstream(request),
        ({ ok }) => (ok ? "ok" : "failed"),
      ),
    );
    const text = await untilAborted(request.signal, response.text());
    finish(response.status, null, hideValues(service, text));
    return new Response(text, { status: response.status, headers: response.headers });
  } catch (error) {
    finish(null, outsideErrorOf(error), null);
    throw error;
  }
}
