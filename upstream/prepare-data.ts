/** What each start adds to the database: the demonstration's data, and the sections of a newer version. */
import { seedDemo } from "./db/seed/index.ts";
import { addMenuSections } from "./services/user/menu-sections.ts";
import { sealDemoSecret } from "./services/webhooks/demo-receiver.ts";
import type { Upstream } from "./upstream.ts";

export async function prepareData(upstream: Upstream): Promise<void> {
  if (upstream.config.isDemo) {
    await seedDemo(upstream);
    await sealDemoSecret(upstream);
  }
  await addMenuSections(upstream);
}
