import { eq, like, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { user } from "#contract/user.ts";
import { languageIds } from "#domain/formats/language.ts";
import { tradeInAngles } from "#domain/trade-in/trade-in.ts";
import { pdfText } from "#tests/app/support/pdf-text.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { outbox, tradeIns } from "#upstream/db/schema/index.ts";

const languageId = languageIds["fr-ca"];
const vin = "1HGCM82633A004352";

let upstream: TestUpstream;
let team: string;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  upstream = await startUpstream();
  team = await upstream.signIn("team");
  const drawn = sharp({ create: { width: 64, height: 48, channels: 3, background: "#345" } });
  photo = new Uint8Array(await drawn.jpeg().toBuffer());
});
afterAll(() => upstream.close());

const sent = async (recipient: string) => {
  await upstream.settle();
  return upstream.database.db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(sql`id desc`);
};

const fromOutbox = async (path: string) => upstream.fetch(new Request(new URL(path, "http://upstream.test")));
interface OutboxMessage {
  to: string;
  attachments: { name: string; size: number; href: string }[];
}
const mailbox = async (): Promise<OutboxMessage[]> => (await fromOutbox("/outbox.json")).json();

async function verifyPhone(tradeInId: string, Phone: string): Promise<void> {
  const { Verification } = await upstream.call(user.sendSmsCodeTradeIn, { languageId, tradeInId, Phone });
  const [message] = await sent(Phone);
  const Code = /\d{6}/.exec(message?.text ?? "")?.[0] ?? "";
  await upstream.call(buyOnline.confirmStandAloneTradeIn, { tradeInId, Verification, Code });
}

async function fill(tradeInId: string): Promise<void> {
  await upstream.call(buyOnline.updateTradeInVin, { tradeInId, vin });
  const files = Object.fromEntries(tradeInAngles.map((angle) => [angle, photo]));
  await upstream.call(buyOnline.saveTradeInImages, { tradeInId }, { files });
}

describe("the stand-alone trade-in form", () => {
  test("its link is sent by e-mail and text message, and opens it without an account", async () => {
    const to = { email: "zoe@example.ca", phone: "514 555-0190" };
    const { tradeInId } = await upstream.call(admin.sendTradeInForm, { languageId, ...to }, { token: team });
    for (const recipient of [to.email, to.phone]) {
      expect((await sent(recipient))[0]?.links[0]).toContain(`/fr-ca/trade-in-form/${tradeInId}`);
    }
    const opened = await upstream.call(buyOnline.getTradeInDetails, { tradeInId });
    expect(opened).toMatchObject({ kind: "form", contact: { isPhoneVerified: false } });
    const nobody = await upstream.send(admin.sendTradeInForm, { languageId }, { token: team });
    expect(nobody).toMatchObject({ status: 422, fields: { email: ["email_or_phone"] } });
  });

  test("needs a VIN, six photos and a verified phone, and is sent once", async () => {
    const { tradeInId } = await upstream.call(
      admin.sendTradeInForm,
      { languageId, phone: "514 555-0191" },
      { token: team },
    );
    const finish = () =>
      upstream.send(buyOnline.finalizeStandAloneTradeIn, { tradeInId, languageId, email: "form@example.ca" });
    expect(await finish()).toMatchObject({ code: "answers_missing" });
    await upstream.call(buyOnline.updateTradeInVin, { tradeInId, vin });
    await upstream.call(buyOnline.saveTradeInImages, { tradeInId }, { files: { front: photo } });
    expect(await finish()).toMatchObject({ code: "photos_missing" });
    await fill(tradeInId);
    expect(await finish()).toMatchObject({ code: "phone_unproven" });
    const { Verification } = await upstream.call(user.sendSmsCodeTradeIn, {
      languageId,
      tradeInId,
      Phone: "514 555-0191",
    });
    const wrong = { tradeInId, Verification, Code: "000000" };
    expect(await upstream.send(buyOnline.confirmStandAloneTradeIn, wrong)).toMatchObject({ ok: false });
    await verifyPhone(tradeInId, "514 555-0191");
    expect(await finish()).toMatchObject({ ok: true, value: { tradeIn: { isCompleted: true, state: "waiting" } } });
    expect(await finish()).toMatchObject({ ok: true });
    const late = await upstream.send(buyOnline.updateTradeInVin, { tradeInId, vin });
    expect(late).toMatchObject({ code: "completed" });
    expect(await sent("form@example.ca")).toHaveLength(1);
    const code = await upstream.send(user.sendSmsCodeTradeIn, { languageId, tradeInId, Phone: "514 555-0191" });
    expect(code).toMatchObject({ code: "completed" });
  });

  test("a value that staff enter is e-mailed once as a PDF, French first", async () => {
    const { tradeInId } = await upstream.call(
      admin.sendTradeInForm,
      { languageId, phone: "514 555-0192" },
      { token: team },
    );
    await fill(tradeInId);
    await verifyPhone(tradeInId, "514 555-0192");
    const email = "value@example.ca";
    await upstream.call(buyOnline.finalizeStandAloneTradeIn, { tradeInId, languageId, email });
    const early = await upstream.send(buyOnline.sendTradeInPdf, { tradeInId, languageId, email });
    expect(early).toMatchObject({ code: "no_estimate" });
    await upstream.call(admin.valueTradeIn, { tradeInId, priceLow: 400_000, priceHigh: 500_000 }, { token: team });
    // One e-mail that it waits, and one with its value.
    expect((await sent(email)).map(({ attachment }) => attachment !== null).sort()).toEqual([false, true]);
    const withPdf = async () => (await sent(email)).filter(({ attachment }) => attachment !== null);
    expect(await withPdf()).toMatchObject([{ attachment: { name: "estimation.pdf" } }]);
    await upstream.call(buyOnline.sendTradeInPdf, { tradeInId, languageId, email });
    expect(await withPdf()).toHaveLength(1);
    const attached = (await mailbox()).flatMap(({ to, attachments }) => (to === email ? attachments : []));
    expect(attached).toMatchObject([
      { name: "estimation.pdf", href: expect.stringMatching(/^\/outbox\/\d+\/attachment$/) },
    ]);
    const opened = await fromOutbox(attached[0]?.href ?? "");
    expect([opened.headers.get("content-type"), opened.headers.get("content-disposition")]).toEqual([
      "application/pdf",
      'inline; filename="estimation.pdf"',
    ]);
    expect((await opened.arrayBuffer()).byteLength).toBe(attached[0]?.size);
    expect(await (await fromOutbox("/outbox")).text()).toContain(`href="${attached[0]?.href}"`);
    expect((await fromOutbox("/outbox/99999999/attachment")).status).toBe(404);
    expect(await upstream.call(buyOnline.createTradeInDocument, { tradeInId })).toEqual({ file: "ready" });
    const file = await upstream.call(buyOnline.getTradeInDocument, { tradeInId });
    const text = (await pdfText(await file.arrayBuffer())).replace(/\s/g, " ");
    expect(text).toContain("De 4 000 $ à 5 000 $");
    expect(text).toContain("$4,000 to $5,000");
    expect(text).toContain(vin);
    expect(text.indexOf("Estimation de votre")).toBeLessThan(text.indexOf("Estimate of your"));
    for (const at of [1, 2, 3, 4]) {
      const outcome = await upstream.send(buyOnline.sendTradeInPdf, {
        tradeInId,
        languageId,
        email: `x${at}@example.ca`,
      });
      expect([at, outcome.ok]).toEqual([at, true]);
    }
    const more = await upstream.send(buyOnline.sendTradeInPdf, { tradeInId, languageId, email: "x9@example.ca" });
    expect(more).toMatchObject({ status: 429, code: "too_many" });
    const other = await upstream.send(buyOnline.getTradeInDocument, { tradeInId }, { brand: "trade-in" });
    expect(other.status).toBe(404);
    await upstream.settle();
    const emails = await upstream.database.db
      .select()
      .from(outbox)
      .where(like(outbox.key, `tradeInEstimate:${tradeInId}%`));
    expect(emails).toHaveLength(5);
    const [row] = await upstream.database.db.select().from(tradeIns).where(eq(tradeIns.id, tradeInId));
    expect(row?.user_id).toBeNull();
  });
});
