/** Which outside services are configured, and how their calls went. */
import { and, desc, type SQL, sql } from "drizzle-orm";
import { appServices, type OutsideServiceState } from "#contract/outside-calls.ts";
import { type OutsideService, outsideServices } from "#domain/outside/outside-services.ts";
import { outsideCalls } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import { isSimulatedAddress } from "#upstream/services/cbb/ask.ts";
import { listComparedAddresses } from "#upstream/services/cbb/configurations.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { visibleCalls } from "./call-list.ts";

type Mode = OutsideServiceState["mode"];

/** Services without a configuration of the process: the app's, and those that each company or brand sets up. */
const modeOf = ({ config, providers, bank, pictureSource }: Upstream, service: OutsideService, cbbMode: Mode): Mode => {
  const configured = (isSet: unknown, isSimulated: boolean): Mode => (isSet ? "on" : isSimulated ? "simulated" : "off");
  switch (service) {
    case "stripe":
      return configured(config.STRIPE_SECRET_KEY, true);
    case "smtp":
      return configured(config.SMTP_URL, config.isDemo);
    case "twilio":
      return configured(config.TWILIO_ACCOUNT_SID, config.isDemo);
    case "bank":
      return configured(config.BANK_CONNECTION_URL, bank !== null);
    case "pictures":
      return configured(config.PICTURES_URL, pictureSource !== null);
    case "google":
    case "facebook": {
      const isSimulated = config.hasSignInSimulator;
      return configured(!isSimulated && providers.clients.has(service), isSimulated);
    }
    case "cbb":
      return cbbMode;
    default:
      return appServices.some((each) => each === service) ? "external" : "on";
  }
};

/** "on" as soon as the brand or one of its companies compares with the real service. */
async function findCbbMode(upstream: Upstream, session: Session): Promise<Mode> {
  const addresses = await listComparedAddresses(upstream, session);
  if (addresses.length === 0) return "off";
  return addresses.every((address) => isSimulatedAddress(upstream, address)) ? "simulated" : "on";
}

const recent = sql`${outsideCalls.created_at} > now() - interval '24 hours'`;

const countRecent = ({ database: { db } }: Upstream, session: Session) =>
  db
    .select({
      service: outsideCalls.service,
      calls: sql<number>`count(*)::int`,
      failures: sql<number>`(count(*) filter (where ${outsideCalls.is_failed}))::int`,
      medianMs: sql<number>`round(percentile_cont(0.5) within group (order by ${outsideCalls.duration_ms}))::int`,
    })
    .from(outsideCalls)
    .where(and(visibleCalls(session).where, recent))
    .groupBy(outsideCalls.service);

/** The latest call of each service that failed, or that did not: one query, which reads one row of the index for each. */
function findLatest({ database: { db } }: Upstream, session: Session) {
  const services = db
    .select({ service: sql<OutsideService>`service`.as("service") })
    .from(sql`unnest(${sql.param([...outsideServices])}::text[]) as services(service)`)
    .as("services");
  const latestAt = (failed: SQL) =>
    sql<Date | null>`(${db
      .select({ at: outsideCalls.created_at })
      .from(outsideCalls)
      .where(and(visibleCalls(session).where, sql`${outsideCalls.service} = services.service`, failed))
      .orderBy(desc(outsideCalls.created_at), desc(outsideCalls.id))
      .limit(1)})`.mapWith(outsideCalls.created_at);
  return db
    .select({
      service: services.service,
      successAt: latestAt(sql`not ${outsideCalls.is_failed}`),
      failureAt: latestAt(sql`${outsideCalls.is_failed}`),
    })
    .from(services);
}

export async function listServiceStates(upstream: Upstream, session: Session): Promise<OutsideServiceState[]> {
  await upstream.outsideCalls.flush();
  const counts = new Map((await countRecent(upstream, session)).map((row) => [row.service, row]));
  const cbbMode = await findCbbMode(upstream, session);
  const latest = new Map((await findLatest(upstream, session)).map((row) => [row.service, row]));
  return outsideServices.map((service) => ({
    service,
    mode: modeOf(upstream, service, cbbMode),
    lastSuccessAt: latest.get(service)?.successAt?.toISOString() ?? null,
    lastFailureAt: latest.get(service)?.failureAt?.toISOString() ?? null,
    calls: counts.get(service)?.calls ?? 0,
    failures: counts.get(service)?.failures ?? 0,
    medianMs: counts.get(service)?.medianMs ?? null,
  }));
}
