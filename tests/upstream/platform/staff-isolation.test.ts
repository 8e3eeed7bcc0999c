/**
 * Staff and dealers read only their own brand and company: every call of the contract whose access is a list of roles, as
 * each of these roles from a second brand and as dealers of other companies, with the ids of real things of the first.
 * The calls are found in the contract. A new one fails here until the things that it names or shows exist.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { carCalls } from "#contract/catalogue/cars.ts";
import { catalogueRows } from "#contract/catalogue/vehicles.ts";
import { colourCalls } from "#contract/colours/colours.ts";
import { configurationCalls } from "#contract/company/configurations.ts";
import { employeeCalls } from "#contract/company/employees.ts";
import { stockCalls } from "#contract/company/stock.ts";
import { stockImportCalls } from "#contract/company/stock-imports.ts";
import type { AnyCall } from "#contract/define.ts";
import { outsideCallRows } from "#contract/outside-calls.ts";
import { systemCalls } from "#contract/system/system.ts";
import { cbbCalls } from "#contract/trade-in/cbb.ts";
import { tradeInValueCalls } from "#contract/trade-in/trade-in-values.ts";
import { staffEmployeeRows } from "#contract/user/staff-employees.ts";
import { userTypes } from "#domain/people/roles.ts";
import { listRows } from "#tests/upstream/support/contract-rows.ts";
import { countThings, inOrderOfHarm, listIdChoices, showsMark, summaryOf } from "#tests/upstream/support/isolation.ts";
import {
  createPerson,
  listPersonRows,
  missingIds,
  type Person,
  type Things,
} from "#tests/upstream/support/person-things.ts";
import { idsOfRow, inputOf } from "#tests/upstream/support/row-inputs.ts";
import { type CallOptions, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { insertEndpoint } from "#tests/upstream/support/webhook-actors.ts";
import {
  apiKeys,
  auditLog,
  blockListings,
  blockOffers,
  companies,
  creditApplications,
  deposits,
  jobs,
  leads,
  notifications,
  tradeIns,
  users,
  vehicleImports,
  vehicles,
  webhookDeliveries,
  webhookEvents,
  widgets,
} from "#upstream/db/schema/index.ts";
import { demoAccounts } from "#upstream/db/seed/accounts.ts";

const homeBrand = "nordet";
const otherBrand = "finance";
const homeCompany = 1;
const otherCompany = 2;
/** A company of the first brand alone. */
const brandCompany = 3;

/** Words of the first company's things: the buyer's name, and a vehicle that only this company may still see. */
const companyMarks = ["Quetzaline", "Parhelie"] as const;
/** Also of the first brand's other things: every dealer of the brand sees a published vehicle. */
const brandMarks = [...companyMarks, "Zibelline"] as const;

/** Ids that a staff call may name, and that `createHome` makes. */
const ownedIds = [
  "orderId",
  "creditApplicationId",
  "tradeInId",
  "guid",
  "offerId",
  "leadId",
  "employeeId",
  "widgetId",
  "keyId",
  "endpointId",
  "deliveryId",
  "companyId",
  "notificationId",
  "importId",
  "vehicleId",
];
/** Ids that name nothing of a brand or a company; `id` is a filter of lists, the last two are what a page has shown. A widget's `key` is public: widgets.test.ts. */
const nobodysIds = ["languageId", "id", "key", "seenCompanyId", "fromUserId"];

/** Calls about what all brands share, with the reason. */
const sharedCalls: Record<string, string> = {
  "admin.saveChromeTrimMainImage": "the catalogue and its pictures belong to no brand",
  "admin.saveEvoxEuMainImage": "the catalogue and its pictures belong to no brand",
  "admin.saveChromeModelMainImage": "the catalogue and its pictures belong to no brand",
  "admin.saveEvoxEuModelMainImage": "the catalogue and its pictures belong to no brand",
  "admin.getEvoxMapping": "the catalogue and its pictures belong to no brand",
  "admin.getEvoxYear": "the catalogue and its pictures belong to no brand",
  "admin.getEvoxMakes": "the catalogue and its pictures belong to no brand",
  "admin.getEvoxModels": "the catalogue and its pictures belong to no brand",
  "admin.getEvoxTrims": "the catalogue and its pictures belong to no brand",
  "admin.getVifList": "the catalogue and its pictures belong to no brand",
  "admin.downloadVifList": "the catalogue and its pictures belong to no brand",
  "admin.downloadEvoxImages": "the catalogue and its pictures belong to no brand",
  "admin.cancelEvoxDownload": "the catalogue and its pictures belong to no brand",
  "admin.getEvoxTrimsFoldersStatus": "the catalogue and its pictures belong to no brand",
  "admin.getEvoxDownloadStatus": "the catalogue and its pictures belong to no brand",
  "admin.fixEvoxTrimsFoldersStatus": "the catalogue and its pictures belong to no brand",
  "admin.getEvoxImages": "the catalogue and its pictures belong to no brand",
  "admin.getEvoxEuImages": "the catalogue and its pictures belong to no brand",
  "admin.getImagesGallery": "the catalogue and its pictures belong to no brand",
  "admin.getEuImagesGallery": "the catalogue and its pictures belong to no brand",
  "admin.saveImagesId": "the catalogue and its pictures belong to no brand",
  "admin.downloadImages": "the catalogue and its pictures belong to no brand",
  "user.getUsers": "accounts belong to no brand",
  "user.getOtherUserDetails": "accounts belong to no brand",
  "user.createAdminUser": "accounts belong to no brand",
  "user.updateUserFull": "accounts belong to no brand",
  "user.setUserActive": "accounts belong to no brand",
  "user.getUserDeletion": "accounts belong to no brand",
  "user.deleteUser": "accounts belong to no brand",
  "user.getUserActivities": "accounts belong to no brand",
  "user.eraseUserActivities": "accounts belong to no brand",
  "user.updateUser": "accounts belong to no brand",
  "user.getUserTypesLegacy": "the same for everybody",
  "user.saveUserSections": "accounts belong to no brand",
  "user.endOtherUserSessions": "accounts belong to no brand",
  "user.getUserActivity": "accounts belong to no brand, and the log is about what they did",
  "user.previewUserBatch": "accounts belong to no brand",
  "user.saveUserBatch": "accounts belong to no brand",
  "user.getUserBatch": "accounts belong to no brand",
  "user.sendAccountLink": "accounts belong to no brand",
  "user.getOtherUserToken": "accounts belong to no brand",
  "user.removeOtherSecondFactor": "accounts belong to no brand",
  ...Object.fromEntries(Object.keys(carCalls).map((name) => [`admin.${name}`, "all brands share the catalogue"])),
  ...Object.fromEntries(
    Object.keys(catalogueRows).map((name) => [`widgets.${name}`, "all brands share the catalogue"]),
  ),
  // Dealers of another brand's companies: staff-employees.test.ts.
  ...Object.fromEntries(Object.keys(staffEmployeeRows).map((name) => [`user.${name}`, "staff belong to no brand"])),
  "user.getCompanyNames": "a company may sell on several brands",
  "admin.getAuditLog": "accounts belong to no brand, and the log is about what they did",
  "admin.getAuditEntry": "accounts belong to no brand, and the log is about what they did",
  // Each brand's calls: third-parties.test.ts.
  ...Object.fromEntries(
    Object.entries(outsideCallRows)
      .filter(([, { access }]) => access !== "anyone")
      .map(([name]) => [`admin.${name}`, "background work belongs to no brand"]),
  ),
  // The system is every brand's: system.test.ts.
  ...Object.fromEntries(
    [...Object.keys(systemCalls), "getFeatureSwitches", "saveFeatureSwitch"].map((name) => [
      `admin.${name}`,
      "the system belongs to no brand",
    ]),
  ),
  "admin.getErrorsSections": "it takes no id and shows numbers alone",
  "admin.getNotificationTypes": "it takes no id and shows numbers alone",
  "admin.getSubscription": "a company's plan holds on every brand; it takes no id",
  // Other brands' companies: companies.test.ts. Other companies' dealers: company-vehicles.test.ts.
  "admin.getCompanies": "a company may sell on several brands",
  "admin.getCompanyVehicles": "a company may sell on several brands",
  "admin.getCompanyVehicle": "a company may sell on several brands",
  "admin.getHeldVehicles": "a company may sell on several brands",
  "admin.saveVehiclePrice": "a company may sell on several brands",
  "admin.setVehiclePublished": "a company may sell on several brands",
  // Other companies' dealers: vehicle-isolation.test.ts.
  ...Object.fromEntries(
    Object.keys({ ...stockCalls, ...stockImportCalls }).map((name) => [
      `admin.${name}`,
      "a company may sell on several brands",
    ]),
  ),
  // Other companies' dealers: employees.test.ts.
  ...Object.fromEntries(
    Object.keys(employeeCalls).map((name) => [`admin.${name}`, "a company may sell on several brands"]),
  ),
  // What each brand changed: trim-values.test.ts.
  ...Object.fromEntries(
    Object.keys(tradeInValueCalls).map((name) => [
      `admin.${name}`,
      "trims are of the catalogue, which all brands share",
    ]),
  ),
  ...Object.fromEntries(
    Object.keys(colourCalls).map((name) => [`admin.${name}`, "colours are of the catalogue, which all brands share"]),
  ),
  "admin.getPricedTrims": "trims are of the catalogue, which all brands share",
  "admin.getTemplates": "invented people under the reader's brand",
  "admin.getTemplate": "invented people under the reader's brand",
  // Other brands' companies: directory-entry.test.ts.
  "admin.linkDirectoryEntry": "a company may sell on several brands",
  "admin.getCompanyTypes": "the same for all companies",
  // Another company's dealers, and another brand's staff: configurations.test.ts.
  ...Object.fromEntries(
    Object.keys(configurationCalls).map((name) => [`admin.${name}`, "a company may sell on several brands"]),
  ),
  // Other brands' programmes: partners.test.ts.
  "admin.getShopitradeCompanies": "a company may sell on several brands",
  "admin.getShopitradeOverview": "a company may sell on several brands",
  "admin.getShopitradeRoute": "a company may sell on several brands",
  // Other brands' configurations and companies: cbb.test.ts.
  ...Object.fromEntries(Object.keys(cbbCalls).map((name) => [`admin.${name}`, "a company may sell on several brands"])),
  // Other brands' leads: lead-management.test.ts.
  "admin.getLeadQueues": "it takes no id and shows numbers alone",
};

/** Writes whose generated input is what is saved already, so that they have nothing to record. */
const unchangedBy = [
  "admin.assignLead",
  "admin.moveLead",
  "admin.addTradeInToBlock",
  "admin.setBlockListingState",
  "admin.rotateWebhookSecret",
  "admin.saveLeadStatus",
  "admin.setWebhookActive",
  "admin.updateCompany",
  "buy-online.withdrawDelivery",
];

const nameOf = ({ serviceKey, name }: AnyCall): string => `${serviceKey}.${name}`;
const rolesOf = ({ access }: AnyCall): readonly number[] => (typeof access === "object" ? access : []);

/** The ids of things that a call names. */
function classifyIds(row: AnyCall): string[] {
  const ids = idsOfRow(row).filter((id) => !nobodysIds.includes(id));
  const unknown = ids.filter((id) => !ownedIds.includes(id));
  if (unknown.length > 0)
    throw new Error(
      `${nameOf(row)} names ${unknown.join(", ")}: make such a thing of the first brand in createHome and add the id to ` +
        "ownedIds, or add the id to nobodysIds, or add the call to sharedCalls with the reason.",
    );
  return ids;
}

const staffRows = (await listRows()).filter((row) => rolesOf(row).length > 0);
const scopedRows = inOrderOfHarm(
  staffRows.filter((row) => !(nameOf(row) in sharedCalls)).map((row) => ({ row, ids: classifyIds(row) })),
);
const isRead = ({ kind }: AnyCall) => kind === "read" || kind === "file";

interface Outsider {
  name: string;
  options: CallOptions;
  marks: readonly string[];
  /** The first brand's things that this caller may not reach. */
  closed: Things;
  /** The caller's own things, to try together with one of the first brand. */
  own?: Things;
}

describe("the first brand's and company's things", () => {
  let upstream: TestUpstream;
  let home: Person;
  /** The only listing that is closed to other companies: others are for every dealer of the brand. */
  let companyThings: Things;
  let elsewhere: Things;
  const homeTokens = new Map<number, string>();
  const outsiders = new Map<number, Outsider[]>();

  const accountOf = (role: number): string => {
    const account = demoAccounts.find(({ userTypeId }) => userTypeId === role);
    if (!account) throw new Error(`No demo account has the role ${role}: add one to demoAccounts`);
    return account.name;
  };

  beforeAll(async () => {
    upstream = await startUpstream({ PUBLIC_ORIGIN: "http://localhost" });
    const { brandVehicleId, ...made } = await createHome(upstream);
    ({ home, companyThings } = made);
    elsewhere = await createListing(upstream, { brand: otherBrand, company: otherCompany, make: "Ailleurs" });
    // The company sells on the other brand too.
    const { companyId: _, ...things } = home.things;
    const brandThings = { ...things, vehicleId: brandVehicleId };
    for (const role of new Set(scopedRows.flatMap(({ row }) => rolesOf(row)))) {
      const account = accountOf(role);
      homeTokens.set(role, await upstream.signIn(account));
      const options = { token: await upstream.signIn(account, otherBrand), brand: otherBrand };
      outsiders.set(role, [
        { name: `${account} on another brand`, options, marks: brandMarks, closed: brandThings, own: elsewhere },
      ]);
    }
    for (const [account, company] of [["user", otherCompany] as const, ["customer", null] as const]) {
      const changes = { user_type_id: userTypes.dealer, company_id: company, company_role: "head" as const };
      await upstream.database.db.update(users).set(changes).where(eq(users.user_name, account));
      outsiders.get(userTypes.dealer)?.push({
        name: company ? "a dealer of another company" : "a dealer without a company",
        options: { token: await upstream.signIn(account) },
        marks: companyMarks,
        closed: companyThings,
      });
    }
  });
  afterAll(() => upstream.close());

  test("are one of each id, and each shared call is in the contract", () => {
    const names = staffRows.map(nameOf);
    expect(Object.keys(sharedCalls).filter((name) => !names.includes(name))).toEqual([]);
    expect(Object.keys(home.things).toSorted()).toEqual(ownedIds.toSorted());
  });

  const send = (row: AnyCall, ids: Record<string, string | number>, options: CallOptions) => {
    // A long page, so that a list leaves out none of these things.
    const page = [row.query, row.body].some(({ shape }) => "pageSize" in shape) ? { pageSize: 100 } : {};
    return upstream.send(row, { ...inputOf(row, ids), ...page }, options);
  };

  /** As an outsider: an id of the first brand gets the same answer as an id that does not exist, and shows no mark. */
  async function expectClosed(row: AnyCall, ids: readonly string[], outsider: Outsider): Promise<void> {
    const { name, options, marks, closed } = outsider;
    const isClosed = ids.every((id) => closed[id]);
    if (!isClosed) return;
    const own = outsider.own && ids.every((id) => outsider.own?.[id]) ? outsider.own : undefined;
    const count = countThings(ids, closed);
    const unknown = [...listIdChoices(ids, { ...missingIds, ...missing }, count, own)];
    for (const [at, given] of [...listIdChoices(ids, closed, count, own)].entries()) {
      const outcome = await send(row, given, options);
      expect([name, given, showsMark(outcome, marks)]).toEqual([name, given, false]);
      expect([name, given, summaryOf(outcome)]).toEqual([name, given, expect.stringMatching(/^(404|403) /)]);
      const answer = summaryOf(await send(row, unknown[at] ?? {}, options));
      expect([name, given, summaryOf(outcome)]).toEqual([name, given, answer]);
    }
  }

  const findLastEntry = async () => {
    const [entry] = await upstream.database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    return entry;
  };

  /** A write that records nothing itself gets an entry with the call's name, which does not say what changed. */
  async function expectRecorded(row: AnyCall, last: Awaited<ReturnType<typeof findLastEntry>>): Promise<void> {
    const entry = await findLastEntry();
    expect([nameOf(row), entry?.id !== last?.id, entry?.action]).toEqual([
      nameOf(row),
      true,
      expect.not.stringMatching("^called$"),
    ]);
  }

  /** As the first brand's own staff: the same call is answered, or lists a mark, so that a refusal above means something. */
  async function expectOpen(row: AnyCall, ids: readonly string[], role: number): Promise<void> {
    const outcomes: unknown[] = [];
    const options = { token: homeTokens.get(role) ?? "" };
    for (const given of listIdChoices(ids, home.things, Math.max(1, countThings(ids, home.things)))) {
      const last = await findLastEntry();
      const outcome = await send(row, given, options);
      if (outcome.ok && !isRead(row) && !unchangedBy.includes(nameOf(row))) await expectRecorded(row, last);
      if (ids.length === 0 ? showsMark(outcome, brandMarks) : !/^(401|403|404|500)/.test(summaryOf(outcome))) return;
      outcomes.push(outcome);
    }
    throw new Error(
      `${nameOf(row)} finds nothing of the own brand as ${accountOf(role)}: make something that it finds in createHome, with ` +
        `one of the words ${brandMarks.join(", ")}. Outcomes: ${JSON.stringify(outcomes).slice(0, 600)}`,
    );
  }

  const tried = scopedRows.filter(({ row, ids }) => isRead(row) || ids.length > 0);
  test.each(tried.map(({ row, ids }) => [nameOf(row), row, ids] as const))(
    "%s",
    async (_, row, ids) => {
      const before = await listPersonRows(upstream, home);
      for (const role of rolesOf(row)) {
        for (const outsider of outsiders.get(role) ?? []) {
          if (ids.length > 0) await expectClosed(row, ids, outsider);
          else
            expect([outsider.name, showsMark(await send(row, {}, outsider.options), outsider.marks)]).toEqual([
              outsider.name,
              false,
            ]);
        }
      }
      expect(await listPersonRows(upstream, home)).toEqual(before);
      for (const role of isRead(row) ? rolesOf(row) : rolesOf(row).slice(0, 1)) await expectOpen(row, ids, role);
    },
    30_000,
  );
});

const missing: Things = {
  leadId: [999_999],
  widgetId: [999_999],
  keyId: [999_999],
  endpointId: [999_999],
  deliveryId: [999_999],
  employeeId: [999_999],
  notificationId: [999_999],
  importId: ["00000000-0000-4000-8000-000000000000"],
  companyId: [999_999],
  guid: ["00000000-0000-4000-8000-000000000000"],
  offerId: [999_999],
};

/** A trade-in of a brand without an owner, in a state of its own. */
async function createTradeIn(
  { database: { db } }: TestUpstream,
  { brand, make, state = "estimated" }: { brand: string; make: string; state?: "waiting" | "estimated" },
): Promise<string> {
  const [example] = await db.select().from(tradeIns).where(eq(tradeIns.state, "estimated")).limit(1);
  if (!example) throw new Error("No trade-in has an estimate");
  const { id: _, transaction_id: _purchase, ...copied } = example;
  const [row] = await db
    .insert(tradeIns)
    .values({
      ...copied,
      ...{ brand_key: brand, state, user_id: null, email: "owner@example.com", updated_at: new Date() },
      vehicle: { ...example.vehicle, make },
      waiting_since: state === "waiting" ? new Date() : null,
    })
    .returning();
  return row?.id ?? "";
}

/** A vehicle on the block with a company's offer. */
async function createListing(
  upstream: TestUpstream,
  {
    brand,
    company,
    make,
    tradeInId,
    state = "published",
  }: { brand: string; company: number; make: string; tradeInId?: string; state?: "published" | "withdrawn" },
) {
  const { db } = upstream.database;
  const listed = tradeInId ?? (await createTradeIn(upstream, { brand, make }));
  const [listing] = await db
    .insert(blockListings)
    .values({ trade_in_id: listed, state, published_at: new Date() })
    .returning();
  const guid = listing?.id ?? "";
  const [offer] = await db
    .insert(blockOffers)
    .values({ listing_id: guid, company_id: company, amount_cents: 9_000_00 })
    .returning();
  return { tradeInId: [listed], guid: [guid], offerId: [offer?.id ?? 0] };
}

/** A webhook that the first company was told. */
async function createDelivery(upstream: TestUpstream, word: string) {
  const endpointId = await insertEndpoint(upstream, homeCompany, "https://dms.example/hook", { description: word });
  const { db } = upstream.database;
  const type = "lead.created";
  const [event] = await db.insert(webhookEvents).values({ company_id: homeCompany, type, data: { word } }).returning();
  const [delivery] = await db
    .insert(webhookDeliveries)
    .values({ endpoint_id: endpointId, event_id: event?.id ?? "", type, attempts: 1, done_at: new Date() })
    .returning();
  return { endpointId: [endpointId], deliveryId: [delivery?.id ?? 0] };
}

/** A used vehicle of a company, which has a label. */
async function labelledVehicle({ database: { db } }: TestUpstream, company: number): Promise<number[]> {
  const isUsed = and(eq(vehicles.company_id, company), eq(vehicles.condition, "used"), eq(vehicles.status, "on-sale"));
  const rows = await db.select({ id: vehicles.id }).from(vehicles).where(isUsed).orderBy(vehicles.id).limit(1);
  if (rows.length === 0) throw new Error(`Company ${company} has no used vehicle on sale`);
  return rows.map(({ id }) => id);
}

/** One of each thing that a staff call names or shows, of the first brand and the first company, with its marks. */
async function createHome(upstream: TestUpstream) {
  const { db } = upstream.database;
  const [buyerWord, withdrawnMake, listedMake] = brandMarks;
  const person = await createPerson(upstream, {
    word: buyerWord,
    vin: "1HGCM82633A004352",
    whereVehicle: eq(vehicles.company_id, homeCompany),
  });
  const [creditApplicationId = ""] = person.things["creditApplicationId"] ?? [];
  await db
    .update(creditApplications)
    .set({ is_review_asked: true })
    .where(eq(creditApplications.id, String(creditApplicationId)));
  // The person's own trade-in is the published vehicle, because it has photos.
  const photographed = String(person.things["tradeInId"]?.[0]);
  const [row] = await db.select().from(tradeIns).where(eq(tradeIns.id, photographed));
  await db
    .update(tradeIns)
    .set({ vehicle: { ...row?.vehicle, make: listedMake } })
    .where(eq(tradeIns.id, photographed));
  const mine = { brand: homeBrand, company: homeCompany };
  const published = await createListing(upstream, { ...mine, make: listedMake, tradeInId: photographed });
  const withdrawn = await createListing(upstream, { ...mine, make: withdrawnMake, state: "withdrawn" });
  const candidate = await createTradeIn(upstream, { brand: homeBrand, make: listedMake });
  const waiting = await createTradeIn(upstream, { brand: homeBrand, make: listedMake, state: "waiting" });
  const orderId = person.things["orderId"] ?? [];
  // So that a try of the refund would change something.
  await db
    .update(deposits)
    .set({ state: "refund_failed" })
    .where(eq(deposits.transaction_id, String(orderId[0])));
  const [lead] = await db
    .select()
    .from(leads)
    .where(eq(leads.subject_id, String(orderId[0])));
  const [employee] = await db.select().from(users).where(eq(users.company_id, homeCompany));
  const leadId = [lead?.id ?? 0];
  const [widget] = await db
    .insert(widgets)
    .values({
      ...{ key: randomUUID(), company_id: homeCompany, brand_key: homeBrand, kind: "buy", title: withdrawnMake },
      ...{ language: "fr-ca", accent: "#0b5563", origins: ["https://dealer.example"] },
    })
    .returning();
  const widgetId = [widget?.id ?? 0];
  const [apiKey] = await db
    .insert(apiKeys)
    .values({
      ...{ guid: randomUUID(), company_id: homeCompany, brand_key: homeBrand, name: withdrawnMake, mode: "live" },
      ...{ prefix: "live_isolated", hash: randomBytes(32), scopes: ["leads:read"] },
    })
    .returning();
  const keyId = [apiKey?.id ?? 0];
  const { endpointId, deliveryId } = await createDelivery(upstream, buyerWord);
  const [notification] = await db
    .insert(notifications)
    .values({
      ...{ type: "import-failed", section: "imports", is_error: true, subject: "import:isolated" },
      ...{ brand_key: homeBrand, details: { name: listedMake }, status: "in-progress" },
    })
    .returning();
  const importKey = randomUUID();
  const followed = { section: "imports", label: listedMake, brand_key: homeBrand } as const;
  const [work] = await db
    .insert(jobs)
    .values({
      kind: "vehicle-import",
      key: importKey,
      payload: { importId: importKey },
      ...followed,
      done_at: new Date(),
    })
    .returning();
  await db.insert(vehicleImports).values({ id: importKey, company_id: homeCompany, sha256: importKey, lines: 1 });
  const employeeId = [employee?.id ?? 0];
  const vehicleId = await labelledVehicle(upstream, homeCompany);
  // The first company sells on both brands; this one does not.
  const brandVehicleId = await labelledVehicle(upstream, brandCompany);
  await db
    .update(companies)
    .set({ brand_keys: [homeBrand] })
    .where(eq(companies.id, brandCompany));
  const things: Things = {
    leadId,
    widgetId,
    keyId,
    endpointId,
    deliveryId,
    employeeId,
    companyId: [homeCompany],
    orderId,
    creditApplicationId: [creditApplicationId],
    tradeInId: [...published.tradeInId, ...withdrawn.tradeInId, candidate, waiting],
    guid: [...published.guid, ...withdrawn.guid],
    offerId: [...published.offerId, ...withdrawn.offerId],
    notificationId: [notification?.id ?? 0],
    importId: [work?.id ?? ""],
    vehicleId: [...vehicleId, ...brandVehicleId],
  };
  return {
    home: { ...person, things },
    companyThings: {
      companyId: [homeCompany],
      orderId,
      leadId,
      widgetId,
      keyId,
      endpointId,
      deliveryId,
      employeeId,
      guid: withdrawn.guid,
      vehicleId,
    },
    brandVehicleId,
  };
}
