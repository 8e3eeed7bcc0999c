/** Leads that a program sends or reads. */
import { createHash } from "node:crypto";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { type ApiLead, leadReference, type NewLead } from "#contract/integrators/leads.ts";
import { apiLeads, leads, vehicles } from "#upstream/db/schema/index.ts";
import { invalidField, requireRow } from "#upstream/http/refusal.ts";
import { instantKey, noCursor, numberKey, orderBy } from "#upstream/list/order.ts";
import { Scope } from "#upstream/list/scope.ts";
import { joinLead, leadColumns, toLeadView } from "#upstream/services/leads/lead-list.ts";
import { recordLead } from "#upstream/services/leads/record-lead.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { type CompanyPlan, planOf } from "#upstream/services/subscription/plan.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { ApiCaller } from "./authenticate.ts";
import { readApiPage } from "./page.ts";
import { Problem } from "./problem.ts";
import type { ApiHandlers } from "./serve.ts";

const digest = (...parts: string[]): Buffer => createHash("sha256").update(parts.join("\u0000")).digest();

/** A UUID, always the same for a reference of a company on a brand. */
function subjectIdOf({ companyId, brand }: ApiCaller, reference: string): string {
  const digits = digest(String(companyId), brand.key, reference).toString("hex");
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}

function readReference({ reference }: NewLead, request: Request): string {
  const header = leadReference.safeParse(request.headers.get("idempotency-key")).data;
  const found = reference ?? header;
  if (found === undefined) throw invalidField("reference", "required");
  return found;
}

/** Claims the reference. Returns the lead that has it already; a parallel request waits for the first one's end. */
async function claimReference({ database: { db } }: Upstream, caller: ApiCaller, reference: string, input: NewLead) {
  const { reference: _, ...content } = input;
  const request_hash = digest(JSON.stringify(content));
  const { companyId, brand, key } = caller;
  const [claimed] = await db
    .insert(apiLeads)
    .values({ company_id: companyId, brand_key: brand.key, reference, request_hash, key_id: key.id })
    .onConflictDoNothing()
    .returning();
  if (claimed) return null;
  const found = requireRow(await db.select().from(apiLeads).where(isReference(caller, reference)));
  if (!found.request_hash.equals(request_hash)) throw new Problem("reference_used");
  return found.lead_id;
}

const isReference = ({ companyId, brand }: ApiCaller, reference: string) =>
  and(eq(apiLeads.company_id, companyId), eq(apiLeads.brand_key, brand.key), eq(apiLeads.reference, reference));

/** The company's vehicle that the person wants. */
async function findVehicleId({ database: { db } }: Upstream, caller: ApiCaller, { vehicle }: NewLead) {
  if (!vehicle) return null;
  const { where } = Scope.ofApiKey(caller, vehicles.company_id).and(eq(vehicles.vin, vehicle.vin));
  const [found] = await db.select({ id: vehicles.id }).from(vehicles).where(where);
  if (!found) throw invalidField("vehicle.vin", "unknown");
  return found.id;
}

/** How far the clock of a program may be ahead of the database's. */
const clockSkewMinutes = 5;

async function requirePastConsent({ database: { db } }: Upstream, { consent: { agreedAt } }: NewLead): Promise<void> {
  const isFuture = sql<boolean>`${agreedAt}::timestamptz > now() + make_interval(mins => ${clockSkewMinutes}::int)`;
  const [row] = await db.select({ isFuture }).from(sql`(select 1) as clock`);
  if (row?.isFuture) throw invalidField("consent.agreedAt", "in_future");
}

/** The answers as a widget's form keeps them. */
function detailsOf({ tradeIn, message }: NewLead): Record<string, string | number> {
  const { vin, year, make, model, trim, mileageKm } = tradeIn ?? {};
  const details = { tradeInVinNumber: vin, year, make, model, trim, mileage: mileageKm, message };
  return Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

async function createLead(upstream: Upstream, caller: ApiCaller, input: NewLead, request: Request) {
  const reference = readReference(input, request);
  const { key, company } = caller;
  const known = await claimReference(upstream, caller, reference, input);
  if (known !== null) return { id: known, reference, isNew: false, mode: key.mode };
  await requirePastConsent(upstream, input);
  const { person, consent, tradeIn, type } = input;
  const lead = await recordLead(upstream, caller, {
    type,
    source: "api",
    company_id: company.id,
    subject_id: subjectIdOf(caller, reference),
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    phone: person.phone ?? "",
    language: person.language,
    details: detailsOf(input),
    vehicle_id: await findVehicleId(upstream, caller, input),
    make: tradeIn?.make ?? "",
    model: tradeIn?.model ?? "",
    consent: { kind: "contact", language: person.language, text: consent.text, agreedAt: consent.agreedAt },
    // The company's own site told the person who calls.
    isCallPromised: false,
  });
  await upstream.database.db.update(apiLeads).set({ lead_id: lead.id }).where(isReference(caller, reference));
  await recordAudit(upstream, null, "lead-recorded", `lead:${lead.id}`, {
    before: null,
    after: { apiKey: key.prefix, reference, type },
  });
  return { id: lead.id, reference, isNew: true, mode: key.mode };
}

const selectLeads = ({ database: { db } }: Upstream, scope: Scope, cursor: SQL<string>) =>
  joinLead(
    db
      .select({ ...leadColumns, reference: apiLeads.reference, cursor })
      .from(leads)
      .leftJoin(apiLeads, eq(apiLeads.lead_id, leads.id))
      .$dynamic(),
  ).where(scope.where);

type SelectedLead = Awaited<ReturnType<typeof selectLeads>>[number];

function toApiLead({ reference, ...row }: SelectedLead, plan: CompanyPlan): ApiLead {
  const { id, type, source, status, isMasked, name, email, phone, assignee, ...view } = toLeadView(row, {
    ...plan,
    seesPassedOn: false,
  });
  return {
    id,
    reference,
    type,
    source,
    status,
    make: view.make,
    model: view.model,
    person: isMasked ? null : { name, email, phone },
    assignee: assignee?.name ?? null,
    createdAt: view.createdAt,
    answeredAt: view.answeredAt,
    updatedAt: row.lead.updated_at.toISOString(),
  };
}

const visibleLeads = (caller: ApiCaller): Scope =>
  Scope.ofApiKey(caller, leads.company_id).and(sql`${leads.brand_key} = ${caller.brand.key}`);

const sorts = { created: [instantKey(leads.created_at)] };

export const leadHandlers = (upstream: Upstream): Pick<ApiHandlers, "createLead" | "listLeads" | "getLead"> => ({
  createLead: ({ input, caller, request }) => createLead(upstream, caller, input, request),

  async listLeads({ input, caller }) {
    const plan = await planOf(upstream, caller.companyId);
    const { status, type } = input;
    const scope = visibleLeads(caller).and(status && eq(leads.status, status), type && eq(leads.type, type));
    const order = orderBy(sorts, "-created", numberKey(leads.id));
    const select = (rows: Scope, cursor: SQL<string>) => selectLeads(upstream, rows, cursor);
    return readApiPage(input, { order, scope, select }, (row) => toApiLead(row, plan));
  },

  async getLead({ input: { id }, caller }) {
    const row = requireRow(await selectLeads(upstream, visibleLeads(caller).and(eq(leads.id, id)), noCursor));
    return toApiLead(row, await planOf(upstream, caller.companyId));
  },
});
