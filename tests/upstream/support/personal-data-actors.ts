/** A user who went through every flow, with unique values that tests search for in all tables and files. */
import { hash } from "@node-rs/argon2";
import { desc, eq, sql } from "drizzle-orm";
import { admin } from "#contract/admin.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { garage } from "#contract/garage.ts";
import { user } from "#contract/user.ts";
import { languageIds } from "#domain/formats/language.ts";
import { tradeInAngles } from "#domain/trade-in/trade-in.ts";
import {
  consents,
  creditIdentities,
  creditScores,
  institutionVisits,
  outbox,
  providerIdentities,
  users,
} from "#upstream/db/schema/index.ts";
import { apply, employee } from "./credit-applicants.ts";
import {
  address,
  applyForCredit,
  type Buyer,
  createBuyer,
  drawPhoto,
  openOrder,
  payDeposit,
  personalDetails,
  postSteps,
  readReview,
} from "./purchase-actors.ts";
import { fillTradeIn } from "./trade-in-actors.ts";
import type { TestUpstream } from "./upstream-fixture.ts";

export const canary = {
  firstName: "Sérinette",
  lastName: "Canarie",
  email: "serinette.canarie@example.com",
  /** Requested as the new address, then replaced by `later`. */
  mistyped: "serinete@example.com",
  /** The account's address after the change. */
  later: "s.canarie@example.org",
  /** Requested as the new address, but not verified. */
  pending: "canarie.s@example.net",
  phone: "418 555-0177",
  street: "77, rue du Serin",
  vin: "2T1BURHE5JC014702",
};
export const canaries = Object.values(canary);

export const password = "Voliere-77";
const details = {
  ...personalDetails,
  firstName: canary.firstName,
  lastName: canary.lastName,
  billing: { ...address, line1: canary.street, phone: canary.phone },
};
const languageId = languageIds["fr-ca"];

/** A buyer with the canary's name, e-mail and phone. */
export async function createCanary(upstream: TestUpstream): Promise<Buyer> {
  const buyer = await createBuyer(upstream);
  await upstream.database.db
    .update(users)
    .set({
      ...{ first_name: canary.firstName, last_name: canary.lastName, email: canary.email, phone: canary.phone },
      user_name: canary.email,
      password_hash: await hash(password),
    })
    .where(eq(users.id, buyer.id));
  return buyer;
}

async function verifyPhone(upstream: TestUpstream, token: string): Promise<void> {
  const sent = await upstream.call(user.sendSmsCode, { languageId, Phone: canary.phone }, { token });
  await upstream.settle();
  const [message] = await upstream.database.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, canary.phone))
    .orderBy(sql`id desc`);
  const Code = /\d{6}/.exec(message?.text ?? "")?.[0] ?? "";
  await upstream.call(user.verifySmsCode, { Verification: sent.Verification, Code }, { token });
}

const requestEmailChange = (upstream: TestUpstream, { token }: Buyer, email: string) =>
  upstream.call(user.changeUserEmail, { email, password }, { token });

/** The guid of the latest link e-mailed to the address. */
export async function getEmailedGuid({ database: { db } }: TestUpstream, email: string): Promise<string> {
  const [row] = await db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(desc(outbox.id)).limit(1);
  return /[^/]+$/.exec(row?.links[0] ?? "")?.[0] ?? "";
}

async function changeEmail(upstream: TestUpstream, buyer: Buyer): Promise<void> {
  await requestEmailChange(upstream, buyer, canary.mistyped);
  await requestEmailChange(upstream, buyer, canary.later);
  await upstream.call(user.verifyEmail, { Guid: await getEmailedGuid(upstream, canary.later) });
}

/** @param credit pages of the credit application whose answers differ from a single applicant's */
export async function signPurchase(
  upstream: TestUpstream,
  buyer: Buyer,
  vehicleId: number,
  credit?: Parameters<typeof applyForCredit>[3],
): Promise<void> {
  await openOrder(upstream, buyer, vehicleId);
  await postSteps(upstream, buyer, vehicleId, details);
  if (credit) await applyForCredit(upstream, buyer, vehicleId, credit);
  await payDeposit(upstream, buyer, vehicleId);
  const { signing } = await readReview(upstream, buyer, vehicleId);
  const signature = `${canary.firstName} ${canary.lastName}`;
  await upstream.call(buyOnline.finalize, { ...signing, signature }, { token: buyer.token });
}

export async function openPurchase(upstream: TestUpstream, buyer: Buyer, vehicleId: number): Promise<void> {
  await openOrder(upstream, buyer, vehicleId);
  await postSteps(upstream, buyer, vehicleId, details);
}

async function fillTradeIns(upstream: TestUpstream, { token }: Buyer, team: string): Promise<void> {
  const photo = await drawPhoto();
  const files = Object.fromEntries(tradeInAngles.map((angle) => [angle, photo]));
  const { tradeIn } = await upstream.call(buyOnline.createStandAloneTradeIn, { languageId }, { token });
  await fillTradeIn(upstream, tradeIn.id, { vin: { tradeInVinNumber: canary.vin } }, { token });
  await upstream.call(buyOnline.saveTradeInImages, { tradeInId: tradeIn.id }, { token, files });
  const recipient = { email: canary.later, phone: canary.phone };
  const { tradeInId } = await upstream.call(admin.sendTradeInForm, { languageId, ...recipient }, { token: team });
  await upstream.call(buyOnline.updateTradeInVin, { tradeInId, vin: canary.vin });
  await upstream.call(buyOnline.saveTradeInImages, { tradeInId }, { files });
}

async function fillGarage(upstream: TestUpstream, { token }: Buyer): Promise<void> {
  const options = { token };
  const { MyGarageVehicle } = await upstream.call(
    garage.createCustomerVehicle,
    { tradeInVinNumber: canary.vin },
    options,
  );
  const [{ id: garageVehicleId }] = MyGarageVehicle;
  const insurance = { garageVehicleId, kind: "insurance" as const, name: `Police de ${canary.lastName}` };
  await upstream.call(garage.addGarageDocument, insurance, { ...options, files: { document: await drawPhoto() } });
  const invoice = new TextEncoder().encode(`%PDF-1.7\n% ${canary.lastName}\n%%EOF\n`);
  const receipt = { ...insurance, kind: "maintenance" as const };
  await upstream.call(garage.addGarageDocument, receipt, { ...options, files: { document: invoice } });
}

/** Inserts rows that no call of these tests creates, in the shape of the real ones. */
async function insertRows({ database: { db } }: TestUpstream, { id }: Buyer): Promise<void> {
  const owner = { user_id: id, brand_key: "nordet" };
  await db.insert(institutionVisits).values({ ...owner, institution: "caisse", expires_at: sql`now()` });
  await db.insert(creditIdentities).values({
    ...{ ...owner, institution: "caisse", login_id: canary.email, consent: {} },
    identity: { name: `${canary.firstName} ${canary.lastName}`, address: canary.street },
  });
  await db.insert(creditScores).values({ ...owner, scored_on: sql`current_date`, score: 720, factors: [] });
  const choice = { purpose: "chat" as const, is_given: true, version: "1", language: "fr-ca", brand_key: "nordet" };
  const visitor_id = crypto.randomUUID();
  await db.insert(consents).values([
    { ...choice, visitor_id },
    { ...choice, visitor_id, user_id: id },
  ]);
  const identity = { provider: "google" as const, subject: canary.email, email: canary.email };
  await db.insert(providerIdentities).values({ ...identity, user_id: id, is_email_verified: true });
}

/** Goes through every flow that stores personal data. */
export async function goThroughEveryFlow(
  upstream: TestUpstream,
  buyer: Buyer,
  vehicleIds: [number, number],
): Promise<void> {
  const { token } = buyer;
  const team = await upstream.signIn("team");
  await verifyPhone(upstream, token);
  await signPurchase(upstream, buyer, vehicleIds[0]);
  await upstream.call(user.sendResetPasswordEmail, { languageId, email: canary.email });
  await changeEmail(upstream, buyer);
  await openPurchase(upstream, buyer, vehicleIds[1]);
  await fillTradeIns(upstream, buyer, team);
  await fillGarage(upstream, buyer);
  const personal = { ...employee["personal-information"], ...canary, dateOfBirth: "1990-05-17" };
  const { firstName, lastName, email, phone, dateOfBirth } = personal;
  const home = { ...employee["address"], street: canary.street };
  const answers = {
    ...employee,
    "personal-information": { firstName, lastName, email, phone, dateOfBirth },
    address: home,
  };
  await apply(upstream, answers, { token });
  await insertRows(upstream, buyer);
  await upstream.call(user.sendResetPasswordEmail, { languageId, email: canary.later });
  await requestEmailChange(upstream, buyer, canary.pending);
  // Staff search for the user, export the list and work as the user.
  await upstream.call(user.getUsers, { search: canary.email, export: "yes" }, { token: team });
  await upstream.call(user.getOtherUserToken, { userId: buyer.id }, { token: team });
  await upstream.settle();
}

/** Every row of every table, as text, by table. */
export async function dump({ database: { db } }: TestUpstream): Promise<Map<string, string[]>> {
  const tableNames = await db
    .select({ name: sql<string>`table_name` })
    .from(sql`information_schema.tables`)
    .where(sql`table_schema = 'public' and table_type = 'BASE TABLE'`);
  const all = new Map<string, string[]>();
  for (const { name } of tableNames) {
    const rows = await db.select({ row: sql<string>`to_jsonb(t)::text` }).from(sql`${sql.identifier(name)} t`);
    all.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

/** Rows with one of the canary's values, by table, without empty tables. */
export const findCanaryRows = (all: Map<string, string[]>): Map<string, string[]> =>
  new Map(
    [...all].flatMap(([name, rows]) => {
      const matches = rows.filter((row) => canaries.some((each) => row.toLowerCase().includes(each.toLowerCase())));
      return matches.length > 0 ? [[name, matches] as const] : [];
    }),
  );
