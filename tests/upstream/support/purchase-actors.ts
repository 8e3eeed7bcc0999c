/** Buyers and orders for tests of the purchase, brought to any step at little cost. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { and, desc, eq, notExists, notInArray, type SQL, sql } from "drizzle-orm";
import sharp from "sharp";
import { buyOnline } from "#contract/buy-online.ts";
import { type CreditApplicationPage, creditApplicationPages } from "#domain/credit/credit-application.ts";
import { buildQuote } from "#domain/money/quote.ts";
import { quoteFingerprint } from "#domain/money/quote-changes.ts";
import {
  deposits,
  files,
  reservations,
  stepAnswers,
  tokens,
  transactions,
  users,
  vehicles,
} from "#upstream/db/schema/index.ts";
import { folderStore } from "#upstream/files/store.ts";
import { createSecret, hashSecret } from "#upstream/http/caller.ts";
import type { TestUpstream } from "./upstream-fixture.ts";

export interface Buyer {
  id: number;
  token: string;
}

/** Creates signed-in, verified customers as rows, because hashing passwords would take most of a test. */
export async function createBuyers({ database }: TestUpstream, count: number): Promise<Buyer[]> {
  const secrets = Array.from({ length: count }, createSecret);
  const rows = await database.db
    .insert(users)
    .values(
      secrets.map((secret) => ({
        user_type_id: 8,
        user_name: secret,
        email: `${secret.toLowerCase()}@example.com`,
        language: "fr-ca",
        brand_key: "nordet",
        email_verified_at: new Date(),
      })),
    )
    .returning({ id: users.id, secret: users.user_name });
  await database.db
    .insert(tokens)
    .values(rows.map(({ id, secret }) => ({ user_id: id, hash: hashSecret(secret), brand_key: "nordet" })));
  return rows.map(({ id, secret }) => ({ id, token: secret }));
}

export async function createBuyer(upstream: TestUpstream): Promise<Buyer> {
  const [buyer] = await createBuyers(upstream, 1);
  if (!buyer) throw new Error("No buyer was created");
  return buyer;
}

const usedVehicles = new WeakMap<TestUpstream, number[]>();

/** Id of a vehicle that is on sale and not reserved; each call returns another one. */
export async function aFreeVehicle(upstream: TestUpstream, where?: SQL): Promise<number> {
  const { db } = upstream.database;
  const used = usedVehicles.get(upstream) ?? [];
  usedVehicles.set(upstream, used);
  const reservation = db.select().from(reservations).where(eq(reservations.vehicle_id, vehicles.id));
  const isFree = and(eq(vehicles.status, "on-sale"), notExists(reservation), where);
  const isUnused = used.length > 0 ? notInArray(vehicles.id, used) : undefined;
  const found = await db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(isFree, isUnused))
    .orderBy(desc(vehicles.id))
    .limit(1);
  const id = found[0]?.id;
  if (id === undefined) throw new Error("No such vehicle is free");
  used.push(id);
  return id;
}

export const address = {
  line1: "1, rue Sherbrooke Ouest",
  city: "Montréal",
  province: "QC" as const,
  postalCode: "H2X 1Y4",
  phone: "514 555-0100",
};

export const personalDetails = {
  firstName: "Élodie",
  lastName: "St-Pierre",
  registerOnCompanyName: "no" as const,
  billing: address,
  sameAsBillingAddress: "yes" as const,
};

export const paymentMethod = {
  selectedPaymentMethod: "finance" as const,
  term: 60,
  frequence: 52,
  cashDown: 2_000_00,
  dateOfBirth: "1990-05-17",
};

/** The credit application of an employed tenant without a co-applicant; amounts in cents. */
export const creditAnswers = {
  "about-you": { maritalStatus: "single", gender: "female", residency: "ror", hasCoApplicant: "no" },
  home: {
    residentialStatus: "rent",
    monthlyResidentialPayment: 1_250_50,
    occupancyDate: "2018-07-01",
    sameAsDeliveryAddress: "yes",
  },
  work: { employmentStatus: "employed" },
  job: {
    employmentType: "full-time",
    employerName: "Hydro-Laval",
    occupation: "professional",
    hiringDate: "2017-03-06",
    grossEmploymentIncome: 72_000_00,
    incomeFrequency: "annual",
  },
  consent: { creditApplicationConsent: "yes" },
} as const;

/** Posts the pages of the credit application in order; `changes` adds pages or replaces their answers. */
export async function applyForCredit(
  upstream: TestUpstream,
  { token }: Buyer,
  vehicleId: number,
  changes: Partial<Record<CreditApplicationPage, Record<string, unknown>>> = {},
) {
  const pages: Partial<Record<CreditApplicationPage, Record<string, unknown>>> = { ...creditAnswers, ...changes };
  for (const page of creditApplicationPages) {
    const answers = pages[page];
    const post = { vehicleId, page, language: "fr-ca" as const, answers: answers ?? {} };
    if (answers) await upstream.call(buyOnline.saveCreditApplicationPage, post, { token });
  }
}

export async function drawPhoto(background = "#345"): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = await sharp({ create: { width: 64, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new Uint8Array(drawn);
}

export const openOrder = (upstream: TestUpstream, { token }: Buyer, vehicleId: number) =>
  upstream.call(buyOnline.createCustomerVehicle, { vehicleId }, { token });

/** Posts every step before the deposit. */
export async function postSteps(
  upstream: TestUpstream,
  buyer: Buyer,
  vehicleId: number,
  details: typeof personalDetails = personalDetails,
) {
  const by = { token: buyer.token };
  const photo = await drawPhoto();
  await upstream.call(buyOnline.savePersonalDetails, { vehicleId, ...details }, by);
  await upstream.call(buyOnline.createTradeIn, { vehicleId, haveTradeIn: "no" }, by);
  await upstream.call(buyOnline.savePaymentMethod, { vehicleId, ...paymentMethod }, by);
  await applyForCredit(upstream, buyer, vehicleId);
  await upstream.call(buyOnline.saveCustomerProtectionPlan, { vehicleId, protectionPlan: "none" }, by);
  await upstream.call(buyOnline.saveCustomerDelivery, { vehicleId, deliveryType: "pickup" }, by);
  const upload = { vehicleId, confirmed: "yes" as const };
  await upstream.call(buyOnline.uploadDriversLicence, upload, { ...by, files: { front: photo, back: photo } });
}

interface AnsweredOrder {
  answers: { step: string; answers: Record<string, unknown> }[];
  licenceImages: { row: typeof files.$inferSelect; content: Uint8Array }[];
}

const answeredOrders = new WeakMap<TestUpstream, Promise<AnsweredOrder>>();

const storeOf = ({ config }: TestUpstream) => folderStore(join(config.DATA_DIR, "files"));

async function findOpenOrder({ database }: TestUpstream, buyer: Buyer, vehicleId: number): Promise<string> {
  const isOpen = and(
    eq(transactions.user_id, buyer.id),
    eq(transactions.vehicle_id, vehicleId),
    eq(transactions.state, "open"),
  );
  const [order] = await database.db.select({ id: transactions.id }).from(transactions).where(isOpen);
  if (!order) throw new Error("The buyer has no open order for this vehicle");
  return order.id;
}

/** Posts the steps of one order by the calls, and reads the rows and images that they leave. */
async function answerOrder(upstream: TestUpstream): Promise<AnsweredOrder> {
  const { db } = upstream.database;
  const [buyer, vehicleId] = [await createBuyer(upstream), await aFreeVehicle(upstream)];
  const { transaction } = await openOrder(upstream, buyer, vehicleId);
  await postSteps(upstream, buyer, vehicleId);
  const answers = await db.select().from(stepAnswers).where(eq(stepAnswers.transaction_id, transaction.id));
  const rows = await db.select().from(files).where(eq(files.subject, transaction.id));
  const images = rows.map(async (row) => ({ row, content: (await storeOf(upstream).get(row.id)) ?? new Uint8Array() }));
  const order = {
    answers: answers.map(({ step, answers: saved }) => ({ step, answers: saved })),
    licenceImages: await Promise.all(images),
  };
  await db.delete(reservations).where(eq(reservations.vehicle_id, vehicleId));
  await db.delete(files).where(eq(files.subject, transaction.id));
  for (const { id } of rows) await storeOf(upstream).remove(id);
  await db.delete(transactions).where(eq(transactions.id, transaction.id));
  return order;
}

/** Answers every step before the deposit with the usual answers, by copying the rows of an order that was posted once. */
export async function answerSteps(upstream: TestUpstream, buyer: Buyer, vehicleId: number): Promise<void> {
  const posted = answeredOrders.get(upstream) ?? answerOrder(upstream);
  answeredOrders.set(upstream, posted);
  const { answers, licenceImages } = await posted;
  const { db } = upstream.database;
  const orderId = await findOpenOrder(upstream, buyer, vehicleId);
  const newIds = new Map(licenceImages.map(({ row }) => [row.id, randomUUID()]));
  for (const { row, content } of licenceImages) {
    const id = newIds.get(row.id) ?? row.id;
    await storeOf(upstream).put(id, content);
    await db.insert(files).values({ ...row, id, owner_id: buyer.id, subject: orderId, created_at: sql`now()` });
  }
  const withNewIds = (saved: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(saved).map(([name, value]) => [name, newIds.get(String(value)) ?? value]));
  await db
    .insert(stepAnswers)
    .values(answers.map(({ step, answers: saved }) => ({ transaction_id: orderId, step, answers: withNewIds(saved) })))
    .onConflictDoUpdate({
      target: [stepAnswers.transaction_id, stepAnswers.step],
      set: { answers: sql`excluded.answers`, updated_at: sql`now()` },
    });
  await db.update(transactions).set({ updated_at: sql`now()` }).where(eq(transactions.id, orderId));
}

/** Writes the rows that the webhook of a paid deposit writes. */
export async function payDeposit(upstream: TestUpstream, buyer: Buyer, vehicleId: number) {
  const { database } = upstream;
  const orderId = await findOpenOrder(upstream, buyer, vehicleId);
  await database.transaction(async () => {
    const [deposit] = await database.db
      .insert(deposits)
      .values({
        transaction_id: orderId,
        amount_cents: 250_00,
        state: "paid",
        paid_at: sql`now()`,
        // The site that the buyer came from: the e-mail about a refund links to it.
        checkout: { returnUrl: "https://nordet.example/", cancelUrl: "", language: "fr-ca", expiresAt: 0 },
      })
      .returning();
    await database.db
      .update(reservations)
      .set({ deposit_id: deposit?.id ?? null, expires_at: sql`now() + interval '5 days'` })
      .where(eq(reservations.vehicle_id, vehicleId));
  });
}

/** Shows the contract to the buyer; returns the review and the input that signs it. */
export async function readReview(upstream: TestUpstream, { token }: Buyer, vehicleId: number) {
  await upstream.call(buyOnline.showContract, { vehicleId }, { token });
  const review = await upstream.call(buyOnline.getReviewOrderDetails, { vehicleId }, { token });
  const signing = {
    vehicleId,
    signature: "elodie  ST PIERRE",
    contractLanguage: "fr" as "fr" | "en",
    quoteFingerprint: quoteFingerprint(buildQuote(review.transaction.quoteInput)),
    agreement: "yes" as const,
  };
  return { review, signing };
}

/** Lets a reservation expire: it ended a second ago. */
export const lapse = ({ database }: TestUpstream, vehicleId: number) =>
  database.db
    .update(reservations)
    .set({ expires_at: sql`now() - interval '1 second'` })
    .where(eq(reservations.vehicle_id, vehicleId));
