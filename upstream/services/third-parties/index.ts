/** The main team's view of outside services, and the calls that the app reports. */
import type { admin } from "#contract/admin.ts";
import type { outsideCallRows } from "#contract/outside-calls.ts";
import { redactAddress, redactBody } from "#domain/outside/redact-body.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { groupFailures, listOutsideCalls, viewOutsideCall } from "./call-list.ts";
import { listServiceStates } from "./service-states.ts";

export const outsideCallHandlers = (
  upstream: Upstream,
): Handlers<Pick<typeof admin, keyof typeof outsideCallRows>> => ({
  getServiceStates: ({ session }) => listServiceStates(upstream, session),
  getApiLogs: ({ input, session }) => listOutsideCalls(upstream, session, input),
  getApiLog: ({ input: { callId }, session }) => viewOutsideCall(upstream, session, callId),
  getApiErrors: ({ input, session }) => groupFailures(upstream, session, input),

  // The app has hidden all this already; the log does not depend on it.
  async reportOutsideCall({ body: { address, requestBody, responseBody, ...call } }) {
    const redact = (body: string | null) => redactBody(call.service, body, "application/json");
    upstream.outsideCalls.add({
      ...call,
      address: redactAddress(`https://${address}`),
      requestBody: redact(requestBody),
      responseBody: redact(responseBody),
    });
    return { Status: 1 };
  },
});
