/** What follows a signature: the dealer's lead, the contract by e-mail, and the verdicts on the documents. */
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
import { mainEngine, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { auditLog, companies, files, leads, outbox, users, vehicles } from "#upstream/db/schema/index.ts";

const front = "drivers-license-front" as const;
const back = "drivers-license-back" as const;
const application = "credit-application" as const;

describe.each(mainEngine)("a signed order on $name", (engine) => {
  let upstream: TestUpstream;
  beforeAll(async () => {
    upstream = await startUpstream({}, engine);
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
  const keysOf = async (orderId: string, kind: string) =>
    (await mailsAbout(orderId)).filter(({ key }) => key?.startsWith(kind));
  const viewOf = ({ token }: Buyer, vehicleId: number) =>
    upstream.call(buyOnline.getCustomerTransactionsDetails, { vehicleId }, { token });

  /** The dealer's account, put to work for whoever sells the vehicle, or for another company. */
  async function dealerOf(vehicleId: number, isOwn: boolean) {
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

  test("is one lead and one e-mail to its dealer, however often it is sent", async () => {
    const { buyer, vehicleId, orderId, signing } = await signOrder();
    await upstream.call(buyOnline.finalize, signing, { token: buyer.token });
    await upstream.call(buyOnline.sendBuyOnlineLead, { vehicleId }, { token: buyer.token });
    const rows = await upstream.database.db.select().from(leads).where(eq(leads.transaction_id, orderId));
    expect(rows).toMatchObject([{ type: "buy_online", vehicle_id: vehicleId, customer_id: buyer.id }]);
    const [company] = await upstream.database.db
      .select()
      .from(companies)
      .where(eq(companies.id, rows[0]?.company_id ?? 0));
    const sent = await keysOf(orderId, "dealerLead:");
    expect(sent.map(({ recipient }) => recipient)).toEqual([company?.email]);
    const other = await createBuyer(upstream);
    const stranger = await upstream.send(buyOnline.sendBuyOnlineLead, { vehicleId }, { token: other.token });
    expect(stranger).toMatchObject({ ok: false, status: 404 });
  });

  test("is no lead before it is signed", async () => {
    const buyer = await createBuyer(upstream);
    await openOrder(upstream, buyer, 6);
    const early = await upstream.send(buyOnline.sendBuyOnlineLead, { vehicleId: 6 }, { token: buyer.token });
    expect(early).toMatchObject({ ok: false, status: 404 });
    expect(await upstream.database.db.select().from(leads).where(eq(leads.vehicle_id, 6))).toEqual([]);
  });

  test("brings its contract by e-mail once, when the file is made", async () => {
    const { buyer, orderId, vehicleId } = await signOrder();
    await upstream.settle();
    await upstream.call(buyOnline.prepareContract, { orderId }, { token: buyer.token });
    await upstream.settle();
    const [mail, ...more] = await keysOf(orderId, "contractReady:");
    expect(more).toEqual([]);
    expect(mail?.attachment?.name).toMatch(/^contrat?-[0-9a-f]{8}\.pdf$/);
    expect(mail?.attachment?.fileId).toMatch(/^[0-9a-f-]{36}$/);
    expect(mail?.links[0]).toContain(`/buy-online/review-order?vehicleId=${vehicleId}`);
  });

  test("is judged by the team and its own dealer alone, and by nobody before it is signed", async () => {
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
    const stranger = await dealerOf(vehicleId, false);
    expect(await judge(stranger, orderId)).toMatchObject({ ok: false, status: 404 });
    for (const row of [buyOnline.getOrderDocuments, buyOnline.getOrderDocument] as const) {
      const asked = await upstream.send(row, { orderId, document: front }, { token: stranger });
      expect(asked).toMatchObject({ ok: false, status: 404 });
    }
    const own = await dealerOf(vehicleId, true);
    expect(await judge(own, orderId)).toMatchObject({ ok: true });
    const seen = await upstream.call(buyOnline.getOrderDocument, { orderId, document: front }, { token: own });
    expect(seen.status).toBe(200);
    const noted = await upstream.database.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.subject, `transaction:${orderId}`), like(auditLog.action, "order-document-%")));
    expect(noted.map(({ action }) => action)).toEqual(["order-document-accepted", "order-document-read"]);
  });

  test("asks for a declined picture again, for that alone, and for a verdict on the new one", async () => {
    const { buyer, orderId, vehicleId } = await signOrder();
    const by = { token: await upstream.signIn("team") };
    const decline = { orderId, document: front, verdict: "declined" as const, reason: "La photo est floue." };
    const wordless = { orderId, document: front, verdict: "declined" as const };
    expect(await upstream.send(buyOnline.judgeOrderDocument, wordless, by)).toMatchObject({
      ok: false,
      fields: { reason: ["required"] },
    });
    await upstream.call(buyOnline.judgeOrderDocument, decline, by);
    await upstream.call(buyOnline.judgeOrderDocument, decline, by);
    const told = await keysOf(orderId, "documentDeclined:");
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ recipient: expect.stringContaining("@") });
    expect(told[0]?.text).toContain("La photo est floue.");
    expect(told[0]?.links[0]).toContain(`/drivers-license/again?vehicleId=${vehicleId}`);
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
    // The back was not asked for again: its file stands.
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

  test("stands for its buyer as its documents do, everywhere alike", async () => {
    const { buyer, orderId, vehicleId } = await signOrder();
    const by = { token: buyer.token };
    const team = { token: await upstream.signIn("team") };
    const judge = (document: typeof front | typeof application | "contract", verdict: "accepted" | "declined") =>
      upstream.call(
        buyOnline.judgeOrderDocument,
        { orderId, document, verdict, ...(verdict === "declined" && { reason: "Illisible." }) },
        team,
      );
    /** In the history, on its page, among the purchases; and the order of those who sell. */
    const stands = async () => {
      const { state } = await upstream.call(buyOnline.getPurchaseHistory, { orderId }, by);
      const filtered = await upstream.call(buyOnline.getTransactionHistory, { state }, by);
      expect([state, filtered.rows.map((row) => [row.id, row.state])]).toEqual([state, [[orderId, state]]]);
      const { transactions } = await upstream.call(buyOnline.getCustomerTransactionsList, {}, by);
      expect(transactions.map((row) => row.state)).toEqual([state]);
      return [state, (await upstream.call(buyOnline.getOrder, { orderId }, team)).state];
    };
    expect(await stands()).toEqual(["documents-waiting", "waiting"]);
    // The buyer is asked at once; those who sell have others to judge.
    await judge(front, "declined");
    expect(await stands()).toEqual(["documents-declined", "waiting"]);
    for (const document of [application, "contract"] as const) await judge(document, "accepted");
    await upstream.call(
      buyOnline.judgeOrderDocument,
      { orderId, document: back, verdict: "accepted" },
      { token: await dealerOf(vehicleId, true) },
    );
    expect(await stands()).toEqual(["documents-declined", "declined"]);
    const photo = await drawPhoto();
    await upstream.call(buyOnline.replaceDriversLicence, { vehicleId }, { ...by, files: { front: photo } });
    expect(await stands()).toEqual(["documents-waiting", "waiting"]);
    await judge(front, "accepted");
    expect(await stands()).toEqual(["completed", "accepted"]);
    // Nothing that the buyer could send again.
    await judge("contract", "declined");
    expect(await stands()).toEqual(["documents-waiting", "declined"]);
  });

  test("tells once that all is accepted", async () => {
    const { orderId } = await signOrder();
    const by = { token: await upstream.signIn("superadmin") };
    for (const document of [front, back, application, "contract", "contract"] as const) {
      await upstream.call(buyOnline.judgeOrderDocument, { orderId, document, verdict: "accepted" }, by);
    }
    expect(await keysOf(orderId, "documentsAccepted:")).toHaveLength(1);
  });

  test("has its credit application as a document: its buyer's and its judges', without the number that is kept", async () => {
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
    expect(text).not.toMatch(/046|454/);

    const other = { token: (await createBuyer(upstream)).token };
    const stranger = await upstream.send(buyOnline.getSignedCreditApplication, { orderId }, other);
    expect(stranger).toMatchObject({ ok: false, status: 404 });
    const asked = { orderId, document: application };
    expect(await upstream.send(buyOnline.getOrderDocument, asked, by)).toMatchObject({ ok: false, status: 403 });
    const elsewhere = { token: await dealerOf(vehicleId, false) };
    expect(await upstream.send(buyOnline.getOrderDocument, asked, elsewhere)).toMatchObject({ ok: false, status: 404 });
    for (const token of [await dealerOf(vehicleId, true), await upstream.signIn("team")]) {
      const read = await upstream.call(buyOnline.getOrderDocument, asked, { token });
      expect(Buffer.from(await read.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
    }
    const noted = await upstream.database.db
      .select({ action: auditLog.action, details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.subject, `transaction:${orderId}`));
    expect(noted).toEqual(Array(2).fill({ action: "order-document-read", details: { document: application } }));
  });

  test("has none where it is paid in cash", async () => {
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
    expect(await keysOf(orderId, "documentsAccepted:")).toHaveLength(1);
  });

  const imagesOf = async (orderId: string): Promise<string[]> => {
    const ofOrder = and(eq(files.subject, orderId), like(files.purpose, "drivers-license-%"));
    const rows = await upstream.database.db.select({ id: files.id }).from(files).where(ofOrder);
    return rows.map(({ id }) => id);
  };
});
