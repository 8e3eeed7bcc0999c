/** A person who went through every flow, and whatever names them: each is searched for in all tables and files. */
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
  /** Asked for, then given up for the next. */
  mistyped: "serinete@example.com",
  /** The account's from the middle on. */
  later: "s.canarie@example.org",
  /** Asked for at the end, and not confirmed. */
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

/** Named, and proven by address and phone. */
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

async function provePhone(upstream: TestUpstream, token: string): Promise<void> {
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

const askEmail = (upstream: TestUpstream, { token }: Buyer, email: string) =>
  upstream.call(user.changeUserEmail, { email, password }, { token });

/** The latest link that was mailed there. */
export async function mailedGuid({ database: { db } }: TestUpstream, email: string): Promise<string> {
  const [letter] = await db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(desc(outbox.id)).limit(1);
  return /[^/]+$/.exec(letter?.links[0] ?? "")?.[0] ?? "";
}

async function moveEmail(upstream: TestUpstream, buyer: Buyer): Promise<void> {
  await askEmail(upstream, buyer, canary.mistyped);
  await askEmail(upstream, buyer, canary.later);
  await upstream.call(user.verifyEmail, { Guid: await mailedGuid(upstream, canary.later) });
}

/** @param credit pages of the application answered otherwise than by who applies alone */
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

async function offerInExchange(upstream: TestUpstream, { token }: Buyer, team: string): Promise<void> {
  const photo = await drawPhoto();
  const files = Object.fromEntries(tradeInAngles.map((angle) => [angle, photo]));
  const { tradeIn } = await upstream.call(buyOnline.createStandAloneTradeIn, { languageId }, { token });
  await fillTradeIn(upstream, tradeIn.id, { vin: { tradeInVinNumber: canary.vin } }, { token });
  await upstream.call(buyOnline.saveTradeInImages, { tradeInId: tradeIn.id }, { token, files });
  const to = { email: canary.later, phone: canary.phone };
  const { tradeInId } = await upstream.call(admin.sendTradeInForm, { languageId, ...to }, { token: team });
  await upstream.call(buyOnline.updateTradeInVin, { tradeInId, vin: canary.vin });
  await upstream.call(buyOnline.saveTradeInImages, { tradeInId }, { files });
}

async function fillGarage(upstream: TestUpstream, { token }: Buyer): Promise<void> {
  const by = { token };
  const { MyGarageVehicle } = await upstream.call(garage.createCustomerVehicle, { tradeInVinNumber: canary.vin }, by);
  const [{ id: garageVehicleId }] = MyGarageVehicle;
  const paper = { garageVehicleId, kind: "insurance" as const, name: `Police de ${canary.lastName}` };
  await upstream.call(garage.addGarageDocument, paper, { ...by, files: { document: await drawPhoto() } });
  const invoice = new TextEncoder().encode(`%PDF-1.7\n% ${canary.lastName}\n%%EOF\n`);
  const receipt = { ...paper, kind: "maintenance" as const };
  await upstream.call(garage.addGarageDocument, receipt, { ...by, files: { document: invoice } });
}

/** What pages of the area keep, as they keep it. */
async function keepRows({ database: { db } }: TestUpstream, { id }: Buyer): Promise<void> {
  const of = { user_id: id, brand_key: "nordet" };
  await db.insert(institutionVisits).values({ ...of, institution: "caisse", expires_at: sql`now()` });
  await db.insert(creditIdentities).values({
    ...{ ...of, institution: "caisse", login_id: canary.email, consent: {} },
    identity: { name: `${canary.firstName} ${canary.lastName}`, address: canary.street },
  });
  await db.insert(creditScores).values({ ...of, scored_on: sql`current_date`, score: 720, factors: [] });
  const chosen = { purpose: "chat" as const, is_given: true, version: "1", language: "fr-ca", brand_key: "nordet" };
  const visitor_id = crypto.randomUUID();
  await db.insert(consents).values([
    { ...chosen, visitor_id },
    { ...chosen, visitor_id, user_id: id },
  ]);
  const provided = { provider: "google" as const, subject: canary.email, email: canary.email };
  await db.insert(providerIdentities).values({ ...provided, user_id: id, is_email_verified: true });
}

/** Once through everything that keeps something of a person. */
export async function liveThrough(upstream: TestUpstream, buyer: Buyer, vehicleIds: [number, number]): Promise<void> {
  const { token } = buyer;
  const team = await upstream.signIn("team");
  await provePhone(upstream, token);
  await signPurchase(upstream, buyer, vehicleIds[0]);
  await upstream.call(user.sendResetPasswordEmail, { languageId, email: canary.email });
  await moveEmail(upstream, buyer);
  await openPurchase(upstream, buyer, vehicleIds[1]);
  await offerInExchange(upstream, buyer, team);
  await fillGarage(upstream, buyer);
  const told = { ...employee["personal-information"], ...canary, dateOfBirth: "1990-05-17" };
  const { firstName, lastName, email, phone, dateOfBirth } = told;
  const home = { ...employee["address"], street: canary.street };
  const answers = {
    ...employee,
    "personal-information": { firstName, lastName, email, phone, dateOfBirth },
    address: home,
  };
  await apply(upstream, answers, { token });
  await keepRows(upstream, buyer);
  await upstream.call(user.sendResetPasswordEmail, { languageId, email: canary.later });
  await askEmail(upstream, buyer, canary.pending);
  // Staff look for the person and take the list away.
  await upstream.call(user.getUsers, { search: canary.email, export: "yes" }, { token: team });
  await upstream.call(user.getOtherUserToken, { userId: buyer.id }, { token: team });
  await upstream.settle();
}

/** Every row of every table, as text, by table. */
export async function dump({ database: { db } }: TestUpstream): Promise<Map<string, string[]>> {
  const named = await db
    .select({ name: sql<string>`table_name` })
    .from(sql`information_schema.tables`)
    .where(sql`table_schema = 'public' and table_type = 'BASE TABLE'`);
  const all = new Map<string, string[]>();
  for (const { name } of named) {
    const rows = await db.select({ row: sql<string>`to_jsonb(t)::text` }).from(sql`${sql.identifier(name)} t`);
    all.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

/** Rows that name the person, by table; tables without any are left out. */
export const found = (all: Map<string, string[]>): Map<string, string[]> =>
  new Map(
    [...all].flatMap(([name, rows]) => {
      const naming = rows.filter((row) => canaries.some((each) => row.toLowerCase().includes(each.toLowerCase())));
      return naming.length > 0 ? [[name, naming] as const] : [];
    }),
  );
