/** The addresses of the reference upstream. What serves them is evaluated at the first request (decision 033). */
import type { Hono } from "hono";
import { apiBase } from "#contract/integrators/define.ts";
import { answerLater, unknownAddress } from "./http/answer-later.ts";
import type { Simulators } from "./open-upstream.ts";
import type { OpenShowroom } from "./services/widgets/showroom.ts";
import type { Upstream } from "./upstream.ts";

interface Parts {
  upstream: Upstream;
  simulators: Simulators;
  openShowroom: OpenShowroom;
  /** Problems that prevent serving calls; empty when ready. */
  ready(): Promise<string[]>;
}

export function mountRoutes(app: Hono, { upstream, simulators, openShowroom, ready }: Parts): void {
  const mount = (base: string, load: () => Promise<Hono>) => app.all(`${base}/*`, answerLater(base, load));
  // Whether a service can be reached is asked at its base path, where no call is; that need not evaluate it.
  for (const base of ["user", "admin", "buy-online", "widgets", "garage", "prices", "geocoding"])
    app.get(`/${base}`, unknownAddress);
  // Each service has its own base path (specification) and serves its OpenAPI document at openapi.json.
  mount("/user", async () => (await import("./services/user/index.ts")).userService(upstream));
  mount("/admin", async () => (await import("./services/admin/index.ts")).adminService(upstream));
  mount("/buy-online", async () => (await import("./services/buy-online/index.ts")).buyOnlineService(upstream));
  mount("/widgets", async () => (await import("./services/widgets/index.ts")).widgetsService(upstream, openShowroom));
  mount("/garage", async () => (await import("./services/garage/index.ts")).garageService(upstream));

  mount("/prices", async () => (await import("./services/prices/index.ts")).pricesService(upstream));
  mount("/geocoding", async () => (await import("./simulators/geocoding.ts")).geocodingSimulator());
  mount("/webhooks", async () => (await import("./services/stripe/webhook.ts")).stripeWebhook(upstream));
  mount(apiBase, async () => (await import("./services/integrators/index.ts")).integratorsApi(upstream));
  mountMedia(app, mount, upstream);
  mountDemo(app, mount, { upstream, simulators });

  app.get("/ready", async (context) => {
    const missing = await ready();
    return context.json({ ready: missing.length === 0, missing }, missing.length === 0 ? 200 : 503);
  });
  app.notFound(unknownAddress);
}

type Mount = (base: string, load: () => Promise<Hono>) => void;

function mountMedia(app: Hono, mount: Mount, upstream: Upstream): void {
  mount("/media/pictures", async () => (await import("./services/images/picture-media.ts")).pictureMedia(upstream));
  const getPicture = async (path: string) => app.request(path);
  mount("/media/previews", async () => (await import("./services/shared/preview-media.ts")).previewMedia(getPicture));
  mount("/media", async () => (await import("./services/shared/media.ts")).mediaService(upstream));
}

function mountDemo(app: Hono, mount: Mount, { upstream, simulators }: Pick<Parts, "upstream" | "simulators">): void {
  const { stripe, signIn, bank, webhooks } = simulators;
  for (const [name, open] of Object.entries({ stripe, "sign-in": signIn, bank, webhooks }))
    if (open) mount(`/simulators/${name}`, async () => (await open()).pages);
  if (!upstream.config.isDemo) return;
  mount("/simulators/scripts", async () => (await import("./simulators/site-scripts.ts")).siteScriptsSimulator());
  const outbox = async () => (await import("./messages/demo/outbox-pages.ts")).outboxPages(upstream);
  app.all("/outbox*", answerLater("/", outbox));
}
