/** Seeds the demo data: always the same, with dates shifted to the day of the first start. */
import { and, eq, sql } from "drizzle-orm";
import { userTypes } from "#domain/people/roles.ts";
import type { Database } from "#upstream/db/database.ts";
import { advisoryLock } from "#upstream/db/locks.ts";
import {
  apiKeyDays,
  apiKeys,
  auditLog,
  blockListings,
  blockOffers,
  cbbConfigurations,
  companies,
  companyLeadCounts,
  creditApplications,
  creditIdentities,
  creditScores,
  garageValues,
  garageVehicles,
  jobs,
  leadEvents,
  leads,
  notifications,
  outsideCalls,
  partnerCompanies,
  partnerDays,
  pictureFolders,
  tokens,
  tradeIns,
  trimPictures,
  users,
  vehicleImportLines,
  vehicleImports,
  vehicles,
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
  webhookEvents,
  widgetDays,
  widgets,
} from "#upstream/db/schema/index.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { joinVehicleNames, vehicleColumns } from "#upstream/services/shared/vehicle-name-parts.ts";
import { hashPassword } from "#upstream/services/user/sign-in/passwords.ts";
import { accountRows, demoAccounts, demoPassword } from "./accounts.ts";
import { apiKeyRows } from "./api-keys.ts";
import { catalogueTables, insertCatalogue } from "./catalogue/insert.ts";
import { cbbConfigurationRows } from "./cbb.ts";
import { demoInstant, fixDefaultTimestamps, shiftToToday } from "./dates.ts";
import { creditRows, garageRows } from "./history.ts";
import { leadRows } from "./leads.ts";
import { notificationRows } from "./notifications.ts";
import { outsideCallRows } from "./outside-calls.ts";
import { partnerRows } from "./partners.ts";
import { peopleRows } from "./people.ts";
import { pictureRows } from "./pictures.ts";
import { tradeInRows } from "./trade-ins.ts";
import { webhookRows } from "./webhooks.ts";

/** Only invented people own trade-ins; the demo accounts start empty. */
async function insertTradeIns({ db }: Database, allUsers: readonly (typeof users.$inferInsert)[]): Promise<void> {
  const inventedPeople = allUsers.slice(demoAccounts.length);
  const owners = inventedPeople.flatMap(({ id, user_type_id: userTypeId, language }) =>
    id !== undefined && userTypeId === userTypes.customer ? [{ id, language: language ?? "fr-ca" }] : [],
  );
  const dealers = new Map(
    inventedPeople.flatMap(({ id, company_id: company }) =>
      id !== undefined && company ? [[company, id] as const] : [],
    ),
  );
  const rows = tradeInRows(owners, dealers, demoInstant);
  await db.insert(tradeIns).values(rows.tradeIns);
  await db.insert(blockListings).values(rows.listings);
  await db.insert(blockOffers).values(rows.offers);
}

/** Gives the first invented person, whom the README names, a garage and a credit history. */
async function insertHistory({ db }: Database, everyone: readonly (typeof users.$inferInsert)[]): Promise<void> {
  const person = everyone[demoAccounts.length];
  if (!person) throw new RangeError("The demonstration has invented people");
  const { vehicle, values } = garageRows(person, demoInstant);
  await db.insert(garageVehicles).values(vehicle);
  await db.insert(garageValues).values(values);
  const { agreement, application, identity, scores } = creditRows(person, demoInstant);
  await db.insert(auditLog).values(agreement);
  await db.insert(creditApplications).values(application);
  await db.insert(creditIdentities).values(identity);
  await db.insert(creditScores).values(scores);
}

/** Gives the company of dealer@demo.test widgets with leads. */
async function insertLeads({ db }: Database, everyone: readonly (typeof users.$inferInsert)[]): Promise<void> {
  const company = requireRow(await db.select().from(companies).where(eq(companies.id, 1)));
  const isOwn = and(eq(vehicles.company_id, company.id), eq(vehicles.status, "on-sale"));
  const query = db
    .select({ id: vehicles.id, ...vehicleColumns })
    .from(vehicles)
    .$dynamic();
  const stock = await joinVehicleNames(query).where(isOwn).orderBy(vehicles.id).limit(40);
  const employeeIds = everyone.flatMap(({ id, company_id: companyId, is_active: isActive = true }) =>
    id !== undefined && companyId === company.id && isActive ? [id] : [],
  );
  const rows = leadRows({ ...company, stock, employeeIds }, demoInstant);
  await db.insert(widgets).values(rows.widgets);
  await db.insert(widgetDays).values(rows.days);
  await db.insert(leads).values(rows.leads);
  await db.insert(leadEvents).values(rows.events);
  await db.insert(companyLeadCounts).values({ company_id: company.id, count: rows.leads.length });
  const webhooks = webhookRows({ id: company.id, brandKey: "nordet" }, rows.leads, demoInstant);
  await db.insert(webhookEndpoints).values(webhooks.endpoints);
  await db.insert(webhookEvents).values(webhooks.events);
  await db.insert(webhookDeliveries).values(webhooks.deliveries);
  await db.insert(webhookAttempts).values(webhooks.attempts);
  await insertPartners(db, everyone, rows.leads.length);
}

/** Lets companies take part in the partner programme, with its leads after the others. */
async function insertPartners(
  db: Database["db"],
  everyone: readonly (typeof users.$inferInsert)[],
  leadCount: number,
): Promise<void> {
  // The first of a company's dealers, because later ones do not replace it.
  const employees = new Map(
    everyone
      .toReversed()
      .flatMap(({ id, company_id: company }) => (id !== undefined && company ? [[company, id] as const] : [])),
  );
  const rows = partnerRows(leadCount + 1, employees, demoInstant);
  await db.insert(partnerCompanies).values(rows.partners);
  await db.insert(partnerDays).values(rows.days);
  await db.insert(leads).values(rows.leads);
  await db.insert(leadEvents).values(rows.events);
  await db.insert(companyLeadCounts).values(rows.counts);
}

/** Says which record of the picture source each trim has. */
async function insertPictures({ db }: Database): Promise<void> {
  const { folders, mapping } = pictureRows(demoInstant);
  const rowsPerStatement = 1_000;
  for (let start = 0; start < folders.length; start += rowsPerStatement)
    await db.insert(pictureFolders).values(folders.slice(start, start + rowsPerStatement));
  for (let start = 0; start < mapping.length; start += rowsPerStatement)
    await db.insert(trimPictures).values(mapping.slice(start, start + rowsPerStatement));
}

/** Gives the same company keys of the API. */
async function insertApiKeys({ db }: Database, everyone: readonly (typeof users.$inferInsert)[]): Promise<void> {
  const headId = everyone.find(({ company_id, company_role }) => company_id === 1 && company_role === "head")?.id;
  if (headId === undefined) throw new RangeError("The first company has a head");
  const rows = apiKeyRows({ id: 1, headId }, demoInstant);
  await db.insert(apiKeys).values(rows.keys);
  await db.insert(apiKeyDays).values(rows.days);
}

/** Gives staff imports to look at, and notifications of them and of the system. */
async function insertNotifications({ db }: Database, everyone: readonly (typeof users.$inferInsert)[]): Promise<void> {
  const userId = everyone.find(({ user_type_id: typeId }) => typeId === userTypes.vehiclesTeam)?.id;
  if (userId === undefined) throw new RangeError("The demonstration has a vehicles team");
  const importing = await db
    .select({ id: companies.id, name: companies.legal_name })
    .from(companies)
    .orderBy(companies.id)
    .limit(6);
  const stock = await db
    .select({ companyId: vehicles.company_id, vin: vehicles.vin })
    .from(vehicles)
    .orderBy(vehicles.id);
  const vinsOf = (id: number) => stock.filter(({ companyId }) => companyId === id).map(({ vin }) => vin);
  const withVins = importing.map((company) => ({ ...company, vins: vinsOf(company.id) }));
  const rows = notificationRows(withVins, userId, demoInstant);
  await db.insert(jobs).values(rows.jobs);
  await db.insert(notifications).values(rows.notifications);
  await db.insert(vehicleImports).values(rows.imports);
  await db.insert(vehicleImportLines).values(rows.importLines);
}

/** Seeds an empty database with dates relative to `demoInstant`, for the template. Does nothing if it has users. */
export async function seedTemplate({ database }: { database: Database }): Promise<void> {
  await database.transaction(async () => {
    await database.db.execute(advisoryLock("seed"));
    const [existing] = await database.db.select({ id: users.id }).from(users).limit(1);
    if (existing) return;
    await insertCatalogue(database, demoInstant);
    await insertPictures(database);
    const passwordHash = await hashPassword(demoPassword);
    const people = peopleRows(demoAccounts.length + 1, passwordHash, demoInstant);
    const everyone = [...accountRows(passwordHash, demoInstant), ...people.users];
    await database.db.insert(users).values(everyone);
    await database.db.insert(tokens).values(people.tokens);
    await insertTradeIns(database, everyone);
    await insertHistory(database, everyone);
    await insertLeads(database, everyone);
    await insertApiKeys(database, everyone);
    await insertNotifications(database, everyone);
    const [team] = accountRows(passwordHash, demoInstant).filter(({ email }) => email === "team@demo.test");
    await database.db.insert(cbbConfigurations).values(cbbConfigurationRows(team?.id ?? null, demoInstant));
    await database.db.insert(outsideCalls).values(outsideCallRows(demoInstant));
    // Rows have fixed ids, so the sequences must continue after them.
    for (const table of [
      "users",
      "block_offers",
      "widgets",
      "leads",
      "api_keys",
      "cbb_configurations",
      "webhook_endpoints",
      "webhook_deliveries",
      ...catalogueTables,
    ]) {
      await database.db.execute(
        sql.raw(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`),
      );
    }
    await fixDefaultTimestamps(database);
    // The embedded database has no autovacuum, so without this the planner has no statistics.
    await database.db.execute(sql`analyze`);
  });
}

/** Seeds an empty database, and moves new demo data to today. */
export async function seedDemo({ database }: { database: Database }): Promise<void> {
  await seedTemplate({ database });
  await shiftToToday(database);
}
