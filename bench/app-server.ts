/**
 * The built app behind its whole shell, with every route. `recorded`: the upstream's answers are kept from the first
 * request on and given again, so that what is measured is the app; otherwise the embedded upstream answers each call.
 */
import { getRequestListener } from "@hono/node-server";
import { startApp } from "#tests/app/app-fixture.ts";
import { goTo, startPurchase } from "#tests/app/purchase-actors.ts";
import { serveMeasured } from "./measured-server.ts";

const isRecorded = process.argv[2] === "recorded";
const kept = new Map<string, { status: number; headers: [string, string][]; body: string }>();
let isReplaying = false;

const app = await startApp({
  between: async (request, upstream) => {
    if (!isReplaying) return upstream.fetch(request);
    const key = `${request.method} ${request.url} ${request.headers.get("token") ?? ""}`;
    const known = kept.get(key);
    if (known) return new Response(known.body, { status: known.status, headers: known.headers });
    const response = await upstream.fetch(request);
    const body = await response.clone().text();
    kept.set(key, { status: response.status, headers: [...response.headers], body });
    return response;
  },
});

const buyer = await startPurchase(app, "customer", "en-ca");
const step = await goTo(buyer, "protection-plan");
isReplaying = isRecorded;

serveMeasured(getRequestListener(app.handle, { overrideGlobalObjects: false }), {
  step: step.path,
  cookie: [...buyer.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
});
