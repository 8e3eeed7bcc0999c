/** Buyers and orders for tests of the purchase: many users at no cost, an order brought to any point. */
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { buyOnline } from "#contract/buy-online.ts";
import { type CreditApplicationPage, creditApplicationPages } from "#domain/credit/credit-application.ts";
import { buildQuote } from "#domain/money/quote.ts";
import { quoteFingerprint } from "#domain/money/quote-changes.ts";
import { deposits, reservations, tokens, transactions, users } from "#upstream/db/schema/index.ts";
import { createSecret, hashSecret } from "#upstream/http/caller.ts";
import type { TestUpstream } from "./upstream-fixture.ts";

export interface Buyer {
  id: number;
  token: string;
}

/** Signed-in, verified customers: rows, since hashing passwords would take most of the test. */
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
  if (!buyer) throw new Error("No buyer was made");
  return buyer;
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

/** The credit application of someone who rents, in a job of long standing, alone; amounts are cents. */
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

/** Answers the application's pages, in their order; `more` are other pages, or the same with other answers. */
export async function applyForCredit(
  upstream: TestUpstream,
  { token }: Buyer,
  vehicleId: number,
  more: Partial<Record<CreditApplicationPage, Record<string, unknown>>> = {},
) {
  const answered: Partial<Record<CreditApplicationPage, Record<string, unknown>>> = { ...creditAnswers, ...more };
  for (const page of creditApplicationPages) {
    const answers = answered[page];
    const post = { vehicleId, page, language: "fr-ca" as const, answers: answers ?? {} };
    if (answers) await upstream.call(buyOnline.saveCreditApplicationPage, post, { token });
  }
}

export async function drawPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = await sharp({ create: { width: 64, height: 40, channels: 3, background: "#345" } })
    .jpeg()
    .toBuffer();
  return new Uint8Array(drawn);
}

export const openOrder = (upstream: TestUpstream, { token }: Buyer, vehicleId: number) =>
  upstream.call(buyOnline.createCustomerVehicle, { vehicleId }, { token });

/** All that is asked before the deposit. */
export async function answerSteps(
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

/** As the webhook leaves a deposit that was paid. */
export async function payDeposit({ database }: TestUpstream, { id }: Buyer, vehicleId: number) {
  await database.transaction(async () => {
    const [purchase] = await database.db
      .select({ id: transactions.id })
      .from(transactions)
      .where(
        sql`${transactions.user_id} = ${id} and ${transactions.vehicle_id} = ${vehicleId} and ${transactions.state} = 'open'`,
      );
    if (!purchase) throw new Error("No such order");
    const [deposit] = await database.db
      .insert(deposits)
      .values({
        transaction_id: purchase.id,
        amount_cents: 250_00,
        state: "paid",
        paid_at: sql`now()`,
        // The site that its buyer came from: the letter of a refund leads back to it.
        checkout: { returnUrl: "https://nordet.example/", cancelUrl: "", language: "fr-ca", expiresAt: 0 },
      })
      .returning();
    await database.db
      .update(reservations)
      .set({ deposit_id: deposit?.id ?? null, expires_at: sql`now() + interval '5 days'` })
      .where(eq(reservations.vehicle_id, vehicleId));
  });
}

/** The review, and what signing it would send. */
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

/** Time passes for a hold: it lapsed a second ago. */
export const lapse = ({ database }: TestUpstream, vehicleId: number) =>
  database.db
    .update(reservations)
    .set({ expires_at: sql`now() - interval '1 second'` })
    .where(eq(reservations.vehicle_id, vehicleId));
