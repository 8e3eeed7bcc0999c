/**
 * The queues of deliveries. Endpoints that work and endpoints that fail have a queue each: however many fail, and however
 * long they hang, the others do not wait for them.
 */
import { eq, type SQL, sql } from "drizzle-orm";
import { maxAttempts } from "#domain/outside/retries.ts";
import { webhookDeliveries, webhookEndpoints } from "#upstream/db/schema/index.ts";
import { claimColumns, type Queue } from "#upstream/jobs/queue.ts";
import { reportNotification } from "#upstream/services/notifications/report.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { deliverWebhook } from "./deliver.ts";
import type { SendWebhook } from "./send.ts";

interface Lane {
  name: string;
  slots: number;
  /** Deliveries to one endpoint at once. */
  perEndpoint: number;
  /** SQL condition on `endpoint`. */
  endpoints: SQL;
}

const lanes: readonly Lane[] = [
  { name: "webhooks", slots: 24, perEndpoint: 4, endpoints: sql`endpoint.failing_since is null` },
  // One is enough to see that the endpoint works again.
  { name: "failing webhooks", slots: 8, perEndpoint: 1, endpoints: sql`endpoint.failing_since is not null` },
];

/** Written out, because the index of due deliveries has this limit in its condition. */
const attemptLimit = sql.raw(String(maxAttempts));

const isDue = (delivery: SQL) => sql`${delivery}.done_at is null and ${delivery}.attempts < ${attemptLimit}
  and ${delivery}.run_at <= now() and (${delivery}.locked_until is null or ${delivery}.locked_until < now())`;

/**
 * The first due deliveries of each endpoint, in random order, so that no endpoint stands before another. The condition is
 * repeated for the locked row, which another worker may have claimed meanwhile.
 */
const selectDue = ({ perEndpoint, endpoints }: Lane, limit: number) => sql`
  select delivery.id from ${webhookEndpoints} endpoint
  cross join lateral (
    select due.id, row_number() over (order by due.run_at, due.id) as place from (
      select waiting.id, waiting.run_at from ${webhookDeliveries} waiting
      where waiting.endpoint_id = endpoint.id and ${isDue(sql`waiting`)}
      order by waiting.run_at, waiting.id
      limit greatest(0, ${perEndpoint}::int - (
        select count(*) from ${webhookDeliveries} busy
        where busy.endpoint_id = endpoint.id and busy.locked_until >= now()))
    ) due
  ) first
  join ${webhookDeliveries} delivery on delivery.id = first.id and ${isDue(sql`delivery`)}
  where endpoint.is_active and ${endpoints}
  order by first.place, random()
  limit ${limit} for update of delivery skip locked`;

/** One notification an endpoint, because its deliveries fail for the same reason. */
async function reportGivenUpDelivery({ database }: Upstream, id: number, error: string): Promise<void> {
  const [row] = await database.db
    .select({ endpointId: webhookEndpoints.id, url: webhookEndpoints.url, brandKey: webhookEndpoints.brand_key })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpoint_id))
    .where(eq(webhookDeliveries.id, id));
  if (!row) return;
  const { endpointId, url, brandKey } = row;
  const details = { name: new URL(url).host, error };
  await reportNotification(
    { database },
    { type: "webhook-given-up", subject: `endpoint:${endpointId}`, details, brandKey },
  );
}

const createLane = (upstream: Upstream, send: SendWebhook, lane: Lane): Queue => ({
  name: lane.name,
  table: webhookDeliveries,
  slots: lane.slots,
  isOthersFault: true,
  reportGivenUp: (id, error) => reportGivenUpDelivery(upstream, Number(id), error),
  filter: () => sql`exists (select 1 from ${webhookEndpoints} endpoint
    where endpoint.id = ${webhookDeliveries.endpoint_id} and endpoint.is_active and ${lane.endpoints})`,
  async claim(limit) {
    const rows = await upstream.database.db
      .update(webhookDeliveries)
      .set(claimColumns(webhookDeliveries))
      .where(sql`${webhookDeliveries.id} in (with due as materialized (${selectDue(lane, limit)}) select id from due)`)
      .returning({ id: webhookDeliveries.id, attempts: webhookDeliveries.attempts });
    return rows.map((row) => ({ ...row, perform: (signal) => deliverWebhook(upstream, send, row.id, signal) }));
  },
});

export const webhookQueues = (upstream: Upstream, send: SendWebhook): Queue[] =>
  lanes.map((lane) => createLane(upstream, send, lane));
