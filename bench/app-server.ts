/**
 * The built app with the HTTP server, all routes and the reference upstream in one process. Upstream responses until the
 * first request without an `x-record` header are saved in the file of the first argument: the app keeps some of them.
 */
import { startApp } from "#tests/app/support/app-fixture.ts";
import { goTo, startPurchase } from "#tests/app/support/purchase-actors.ts";
import { serveMeasured, toListener } from "./measured-server.ts";
import { recordResponse } from "./recording.ts";

const [, , recordingsFile = ""] = process.argv;
let isRecording = true;
const app = await startApp({
  intercept: async (request, upstream) =>
    isRecording
      ? recordResponse(recordingsFile, request, async (upstreamRequest) => upstream.fetch(upstreamRequest))
      : upstream.fetch(request),
});
const buyer = await startPurchase(app, "customer", "en-ca");
const step = await goTo(buyer, "protection-plan");
const list = await buyer.browser.open("/en-ca/cars");
const vehicleId = list.document.querySelector('article[data-state="free"]')?.getAttribute("data-vehicle-id") ?? "";

const listener = toListener(app.handle);
serveMeasured(
  (request, response) => {
    isRecording = request.headers["x-record"] === "yes";
    return listener(request, response);
  },
  {
    step: step.path,
    vehicle: `/en-ca/cars/${vehicleId}`,
    cookie: [...buyer.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
  },
);
