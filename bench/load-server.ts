/** The built app as `npm start` runs it: public pages from memory, the embedded upstream on PGlite in one process. */
import { startApp } from "#tests/app/support/app-fixture.ts";
import { goTo, startPurchase } from "#tests/app/support/purchase-actors.ts";
import { embedded } from "#tests/upstream/support/upstream-fixture.ts";
import { collectedMemory, serveMeasured, toListener } from "./measured-server.ts";

const app = await startApp({ engine: embedded, keepsPublicPages: true });
const buyer = await startPurchase(app, "customer", "en-ca");
const step = await goTo(buyer, "protection-plan");
const listener = toListener(app.handle);

serveMeasured(
  (request, response) => {
    if (request.url === "/bench/memory") response.end(String(collectedMemory()));
    else return listener(request, response);
  },
  {
    step: step.path,
    cookie: [...buyer.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
  },
);
