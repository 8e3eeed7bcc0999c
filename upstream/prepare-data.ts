/** What a start adds to the database: the demonstration's data, and the sections of a newer version. */
import { eq, exists } from "drizzle-orm";
import { users, webhookEndpoints } from "./db/schema/index.ts";
import { demoInstant } from "./db/seed/dates.ts";
import { addMenuSections } from "./services/user/menu-sections.ts";
import { unsealedDemoSecret } from "./services/webhooks/secrets.ts";
import type { Upstream } from "./upstream.ts";

/** Whether nothing of the demonstration is missing, so that its seed need not be evaluated. */
async function hasDemo({ database: { db } }: Upstream): Promise<boolean> {
  const unsealed = db.select().from(webhookEndpoints).where(eq(webhookEndpoints.secret, unsealedDemoSecret));
  const [first] = await db
    .select({ since: users.created_at, isUnsealed: exists(unsealed).mapWith(Boolean) })
    .from(users)
    .where(eq(users.id, 1));
  return first !== undefined && first.since.getTime() !== demoInstant.getTime() && !first.isUnsealed;
}

export async function prepareData(upstream: Upstream): Promise<void> {
  if (upstream.config.isDemo && !(await hasDemo(upstream))) {
    const { seedDemo } = await import("./db/seed/index.ts");
    const { sealDemoSecret } = await import("./services/webhooks/demo-receiver.ts");
    await seedDemo(upstream);
    await sealDemoSecret(upstream);
  }
  await addMenuSections(upstream);
}
