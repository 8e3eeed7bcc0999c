/** After a signature: the dealer's lead, the contract by e-mail, and the review of the documents. */
import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { pdfText } from "#tests/app/support/pdf-text.ts";
import {
  aFreeVehicle,
  answerSteps,
  applyForCredit,
  type Buyer,
  createBuyer,
  creditAnswers,
  drawPhoto,
  openOrder,
  payDeposit,
  paymentMethod,
  readReview,
} from "#tests/upstream/support/purchase-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { auditLog, companies, files, leads, outbox, users, vehicles } from "#upstream/db/schema/index.ts";

const front = "drivers-license-front" as const;
const back = "drivers-license-back" as const;
const application = "credit-application" as const;

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.close());

async function signOrder(change: (buyer: Buyer, vehicleId: number) => Promise<unknown> = async () => {}) {
  const [buyer, vehicleId] = [await createBuyer(upstream), await aFreeVehicle(upstream)];
  const { transaction } = await openOrder(upstream, buyer, vehicleId);
  await answerSteps(upstream, buyer, vehicleId);
  await change(buyer, vehicleId);
  await payDeposit(upstream, buyer, vehicleId);
  const { signing } = await readReview(upstream, buyer, vehicleId);
  await upstream.call(buyOnline.finalize, signing, { token: buyer.token });
  return { buyer, vehicleId, orderId: transaction.id, signing };
}

const mailsAbout = (orderId: string) =>
  upstream.database.db
    .select()
    .from(outbox)
    .where(like(outbox.key, `%${orderId}%`));
const listEmails = async (orderId: string, kind: string) =>
  (await mailsAbout(orderId)).filter(({ key }) => key?.startsWith(kind));
const viewOf = ({ token }: Buyer, vehicleId: number) =>
  upstream.call(buyOnline.getCustomerTransactionsDetails, { vehicleId }, { token });

const imagesOf = async (orderId: string): Promise<string[]> => {
  const ofOrder = and(eq(files.subject, orderId), like(files.purpose, "drivers-license-%"));
  const rows = await upstream.database.db.select({ id: files.id }).from(files).where(ofOrder);
  return rows.map(({ id }) => id);
};

/** Signs in the demo dealer as an employee of the vehicle's seller, or of another company. */
async function signInDealer(vehicleId: number, isOwn: boolean) {
  const { db } = upstream.database;
  const [vehicle] = await db.select().from(vehicles).where(eq(vehicles.id, vehicleId));
  const all = await db.select({ id: companies.id }).from(companies);
  const company = isOwn ? vehicle?.company_id : all.find(({ id }) => id !== vehicle?.company_id)?.id;
  await db
    .update(users)
    .set({ company_id: company ?? null })
    .where(eq(users.email, "dealer@demo.test"));
  return upstream.signIn("dealer");
}

describe("a signed order's lead and contract", () => {
  test("creates one lead and one e-mail to its dealer, even if it is posted twice", async () => {
    const { buyer, vehicleId, orderId, signing } = await signOrder();
    await upstream.call(buyOnline.finalize, signing, { token: buyer.token });
    await upstream.call(buyOnline.sendBuyOnlineLead, { vehicleId }, { token: buyer.token });
    const rows = await upstream.database.db.select().from(leads).where(eq(leads.transaction_id, orderId));
    expect(rows).toMatchObject([{ type: "buy_online", vehicle_id: vehicleId, customer_id: buyer.id }]);
    const [company] = await upstream.database.db
      .select()
      .from(companies)
      .where(eq(companies.id, rows[0]?.company_id ?? 0));
    const sent = await listEmails(orderId, "dealerLead:");
    expect(sent.map(({ recipient }) => recipient)).toEqual([company?.email]);
    const other = await createBuyer(upstream);
    const stranger = await upstream.send(buyOnline.sendBuyOnlineLead, { vehicleId }, { token: other.token });
    expect(stranger).toMatchObject({ ok: false, status: 404 });
  });

  test("creates no lead before it is signed", async () => {
    const buyer = await createBuyer(upstream);
    await openOrder(upstream, buyer, 6);
    const early = await upstream.send(buyOnline.sendBuyOnlineLead, { vehicleId: 6 }, { token: buyer.token });
    expect(early).toMatchObject({ ok: false, status: 404 });
    expect(await upstream.database.db.select().from(leads).where(eq(leads.vehicle_id, 6))).toEqual([]);
  });

  test("e-mails its contract once, after the PDF is rendered", async () => {
    const { buyer, orderId, vehicleId } = await signOrder();
    await upstream.settle();
    await upstream.call(buyOnline.prepareContract, { orderId }, { token: buyer.token });
    await upstream.settle();
    const [mail, ...more] = await listEmails(orderId, "contractReady:");
    expect(more).toEqual([]);
    expect(mail?.attachment?.name).toMatch(/^contrac?t-[0-9A-F]{4}-[0-9A-F]{4}\.pdf$/);
    expect(mail?.attachment?.fileId).toMatch(/^[0-9a-f-]{36}$/);
    expect(mail?.links[0]).toContain(`/buy-online/review-order?vehicleId=${vehicleId}`);
  });

  test("e-mails only the link of the contract to an address that nobody has verified", async () => {
    const phone = "514 555-0169";
    const { orderId, vehicleId } = await signOrder(({ id }) =>
      upstream.database.db
        .update(users)
        .set({ email_verified_at: null, phone, profile: { confirmsByPhone: true, verifiedPhone: phone } })
        .where(eq(users.id, id)),
    );
    await upstream.settle();
    const [mail] = await listEmails(orderId, "contractReady:");
    expect(mail?.attachment).toBeNull();
    expect(mail?.links[0]).toContain(`/buy-online/review-order?vehicleId=${vehicleId}`);
  });
});

describe("the review of a signed order's documents", () => {
  test("only the main team and its own dealer can judge its documents, and only after the signature", async () => {
    const { buyer, orderId, vehicleId } = await signOrder();
    const judge = (token: string, id: string, brand?: string) =>
      upstream.send(
        buyOnline.judgeOrderDocument,
        { orderId: id, document: front, verdict: "accepted" },
        { token, ...(brand && { brand }) },
      );
    const open = await openOrder(upstream, await createBuyer(upstream), 7);
    const team = await upstream.signIn("team");
    expect(await judge(team, open.transaction.id)).toMatchObject({ ok: false, status: 404 });
    expect(await judge(buyer.token, orderId)).toMatchObject({ ok: false, status: 403 });
    const stranger = await signInDealer(vehicleId, false);
    expect(await judge(stranger, orderId)).toMatchObject({ ok: false, status: 404 });
    for (const row of [buyOnline.getOrderDocuments, buyOnline.getOrderDocument] as const) {
      const outcome = await upstream.send(row, { orderId, document: front }, { token: stranger });
      expect(outcome).toMatchObject({ ok: false, status: 404 });
    }
    const own = await signInDealer(vehicleId, true);
    expect(await judge(own, orderId)).toMatchObject({ ok: true });
    const seen = await upstream.call(buyOnline.getOrderDocument, { orderId, document: front }, { token: own });
    expect(seen.status).toBe(200);
    const entries = await upstream.database.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.subject, `transaction:${orderId}`), like(auditLog.action, "order-document-%")));
    expect(entries.map(({ action }) => action)).toEqual(["order-document-accepted", "order-document-read"]);
  });

  test("a declined image is requested again alone, and the new one is judged", async () => {
    const { buyer, orderId, vehicleId } = await signOrder();
    const by = { token: await upstream.signIn("team") };
    const decline = { orderId, document: front, verdict: "declined" as const, reason: "La photo est floue." };
    const withoutReason = { orderId, document: front, verdict: "declined" as const };
    expect(await upstream.send(buyOnline.judgeOrderDocument, withoutReason, by)).toMatchObject({
      ok: false,
      fields: { reason: ["required"] },
    });
    await upstream.call(buyOnline.judgeOrderDocument, decline, by);
    await upstream.call(buyOnline.judgeOrderDocument, decline, by);
    // Who still sees it as waiting must look again.
    const outdated = { orderId, document: front, verdict: "accepted" as const, seenJudgedAt: null };
    expect(await upstream.send(buyOnline.judgeOrderDocument, outdated, by)).toMatchObject({ code: "document_changed" });
    const emails = await listEmails(orderId, "documentDeclined:");
    expect(emails).toHaveLength(1);
    expect(emails[0]).toMatchObject({ recipient: expect.stringContaining("@") });
    expect(emails[0]?.text).toContain("La photo est floue.");
    expect(emails[0]?.links[0]).toContain(`/drivers-license/again?vehicleId=${vehicleId}`);
    const { documents } = await viewOf(buyer, vehicleId);
    expect(documents.map(({ state }) => state)).toEqual(["declined", "waiting", "waiting", "waiting"]);
    expect(documents[0]?.reason).toBe("La photo est floue.");

    const token = buyer.token;
    const photo = await drawPhoto();
    const without = await upstream.send(buyOnline.replaceDriversLicence, { vehicleId }, { token });
    expect(without).toMatchObject({ ok: false, fields: { front: ["required"] } });
    const filesBefore = await imagesOf(orderId);
    const pictures = { files: { front: photo, back: photo } };
    const outcomes = await Promise.all([
      upstream.send(buyOnline.replaceDriversLicence, { vehicleId }, { token, ...pictures }),
      upstream.send(buyOnline.replaceDriversLicence, { vehicleId }, { token, ...pictures }),
    ]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
    const filesAfter = await imagesOf(orderId);
    expect(filesAfter).toHaveLength(2);
    // The back was not requested again, so its file stays.
    expect(filesAfter.filter((id) => filesBefore.includes(id))).toHaveLength(1);
    expect((await viewOf(buyer, vehicleId)).documents.map(({ state }) => state)).toEqual(Array(4).fill("waiting"));
    const other = await createBuyer(upstream);
    const stranger = await upstream.send(
      buyOnline.replaceDriversLicence,
      { vehicleId },
      { token: other.token, ...pictures },
    );
    expect(stranger).toMatchObject({ ok: false, status: 404 });
  });

  test("shows the buyer the same state everywhere, from its documents", async () => {
    const { buyer, orderId, vehicleId } = await signOrder();
    const by = { token: buyer.token };
    const team = { token: await upstream.signIn("team") };
    const judge = (document: typeof front | typeof application | "contract", verdict: "accepted" | "declined") =>
      upstream.call(
        buyOnline.judgeOrderDocument,
        { orderId, document, verdict, ...(verdict === "declined" && { reason: "Illisible." }) },
        team,
      );
    /** The state in the history, on the order's page and in the list of purchases; and the state that staff see. */
    const readStates = async () => {
      const { state } = await upstream.call(buyOnline.getPurchaseHistory, { orderId }, by);
      const filtered = await upstream.call(buyOnline.getTransactionHistory, { state }, by);
      expect([state, filtered.rows.map((row) => [row.id, row.state])]).toEqual([state, [[orderId, state]]]);
      const { transactions } = await upstream.call(buyOnline.getCustomerTransactionsList, {}, by);
      expect(transactions.map((row) => row.state)).toEqual([state]);
      return [state, (await upstream.call(buyOnline.getOrder, { orderId }, team)).state];
    };
    expect(await readStates()).toEqual(["documents-waiting", "waiting"]);
    // The document is requested from the buyer at once, before staff judge the others.
    await judge(front, "declined");
    expect(await readStates()).toEqual(["documents-declined", "waiting"]);
    for (const document of [application, "contract"] as const) await judge(document, "accepted");
    await upstream.call(
      buyOnline.judgeOrderDocument,
      { orderId, document: back, verdict: "accepted" },
      { token: await signInDealer(vehicleId, true) },
    );
    expect(await readStates()).toEqual(["documents-declined", "declined"]);
    const photo = await drawPhoto();
    await upstream.call(buyOnline.replaceDriversLicence, { vehicleId }, { ...by, files: { front: photo } });
    expect(await readStates()).toEqual(["documents-waiting", "waiting"]);
    await judge(front, "accepted");
    expect(await readStates()).toEqual(["completed", "accepted"]);
    // The buyer cannot send a contract again.
    await judge("contract", "declined");
    expect(await readStates()).toEqual(["documents-waiting", "declined"]);
  });
});

describe("a signed order's credit application", () => {
  test("e-mails once that all documents are accepted", async () => {
    const { orderId } = await signOrder();
    const by = { token: await upstream.signIn("superadmin") };
    for (const document of [front, back, application, "contract", "contract"] as const) {
      await upstream.call(buyOnline.judgeOrderDocument, { orderId, document, verdict: "accepted" }, by);
    }
    expect(await listEmails(orderId, "documentsAccepted:")).toHaveLength(1);
  });

  test("its credit application is a PDF for the buyer and its judges, without the full social insurance number", async () => {
    const sin = { ...creditAnswers["about-you"], sin: "046454286" };
    const { buyer, orderId, vehicleId } = await signOrder((applicant, vehicle) =>
      applyForCredit(upstream, applicant, vehicle, { "about-you": sin }),
    );
    await upstream.settle();
    const by = { token: buyer.token };
    const own = await upstream.call(buyOnline.getSignedCreditApplication, { orderId }, by);
    expect(own.headers.get("content-type")).toBe("application/pdf");
    const bytes = await own.arrayBuffer();
    const text = await pdfText(bytes);
    for (const said of [
      "Demande de crédit",
      "Hydro-Laval",
      "17 mai 1990",
      "1 250,50 $",
      "•••-•••-286",
      "514 555-0100",
    ]) {
      expect(text).toContain(said);
    }
    // A reference or an order number may hold these digits by chance.
    expect(text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]+|[0-9A-F]{4}-[0-9A-F]{4}/g, "")).not.toMatch(/046|454/);

    const other = { token: (await createBuyer(upstream)).token };
    const stranger = await upstream.send(buyOnline.getSignedCreditApplication, { orderId }, other);
    expect(stranger).toMatchObject({ ok: false, status: 404 });
    const input = { orderId, document: application };
    expect(await upstream.send(buyOnline.getOrderDocument, input, by)).toMatchObject({ ok: false, status: 403 });
    const elsewhere = { token: await signInDealer(vehicleId, false) };
    expect(await upstream.send(buyOnline.getOrderDocument, input, elsewhere)).toMatchObject({ ok: false, status: 404 });
    for (const token of [await signInDealer(vehicleId, true), await upstream.signIn("team")]) {
      const read = await upstream.call(buyOnline.getOrderDocument, input, { token });
      expect(Buffer.from(await read.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
    }
    const entries = await upstream.database.db
      .select({ action: auditLog.action, details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.subject, `transaction:${orderId}`));
    expect(entries).toEqual(Array(2).fill({ action: "order-document-read", details: { document: application } }));
  });

  test("a cash order has no credit application", async () => {
    const { buyer, orderId, vehicleId } = await signOrder(({ token }, vehicle) => {
      const cash = { ...paymentMethod, selectedPaymentMethod: "cash" as const };
      return upstream.call(buyOnline.savePaymentMethod, { vehicleId: vehicle, ...cash }, { token });
    });
    await upstream.settle();
    const { documents } = await viewOf(buyer, vehicleId);
    expect(documents.map(({ document }) => document)).toEqual([front, back, "contract"]);
    const none = await upstream.send(buyOnline.getSignedCreditApplication, { orderId }, { token: buyer.token });
    expect(none).toMatchObject({ ok: false, status: 404 });
    const by = { token: await upstream.signIn("team") };
    const judged = { orderId, document: application, verdict: "accepted" as const };
    expect(await upstream.send(buyOnline.judgeOrderDocument, judged, by)).toMatchObject({ ok: false, status: 404 });
    for (const document of [front, back, "contract"] as const) {
      await upstream.call(buyOnline.judgeOrderDocument, { orderId, document, verdict: "accepted" }, by);
    }
    expect(await listEmails(orderId, "documentsAccepted:")).toHaveLength(1);
  });
});
