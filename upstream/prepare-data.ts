/** What a start adds to the database: the demonstration's data, and the sections of a newer version. */
import { eq, exists, sql } from "drizzle-orm";
import { users, webhookEndpoints } from "./db/schema/index.ts";
import { shiftToToday } from "./db/seed/dates.ts";
import { addMenuSections } from "./services/user/menu-sections.ts";
import { unsealedDemoSecret } from "./services/webhooks/secrets.ts";
import type { Upstream } from "./upstream.ts";

/** Where the demonstration's data stand. The secret that each installation seals is sealed last. */
async function readDemo({ database: { db } }: Upstream): Promise<"missing" | "new" | "ready"> {
  const unsealed = db.select().from(webhookEndpoints).where(eq(webhookEndpoints.secret, unsealedDemoSecret));
  const [found] = await db
    .select({ isNew: sql<boolean>`${exists(unsealed)}` })
    .from(users)
    .limit(1);
  if (!found) return "missing";
  return found.isNew ? "new" : "ready";
}

async function prepareDemo(upstream: Upstream): Promise<void> {
  const state = await readDemo(upstream);
  if (state === "ready") return;
  // The seed is large, and a template has it already.
  if (state === "missing") await (await import("./db/seed/index.ts")).seedDemo(upstream);
  else await shiftToToday(upstream.database);
  await (await import("./services/webhooks/demo-receiver.ts")).sealDemoSecret(upstream);
}

export async function prepareData(upstream: Upstream): Promise<void> {
  if (upstream.config.isDemo) await prepareDemo(upstream);
  await addMenuSections(upstream);
}
