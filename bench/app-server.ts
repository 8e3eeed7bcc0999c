/**
 * The built app behind its whole shell, with every route and the reference upstream in the same process. The file named
 * first takes what the upstream answers to a request that says `x-record`.
 */
import { getRequestListener } from "@hono/node-server";
import { startApp } from "#tests/app/support/app-fixture.ts";
import { goTo, startPurchase } from "#tests/app/support/purchase-actors.ts";
import { serveMeasured } from "./measured-server.ts";
import { recorded } from "./recording.ts";

const [, , recordings = ""] = process.argv;
let isRecording = false;
const app = await startApp({
  between: async (request, upstream) =>
    isRecording ? recorded(recordings, request, async (asked) => upstream.fetch(asked)) : upstream.fetch(request),
});
const buyer = await startPurchase(app, "customer", "en-ca");
const step = await goTo(buyer, "protection-plan");

const listener = getRequestListener(app.handle);
serveMeasured(
  (request, response) => {
    isRecording = request.headers["x-record"] === "yes";
    return listener(request, response);
  },
  {
    step: step.path,
    cookie: [...buyer.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
  },
);
