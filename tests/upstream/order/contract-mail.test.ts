import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { freePort } from "#tests/upstream/support/free-port.ts";
import { mailServer } from "#tests/upstream/support/mail-server.ts";
import {
  aFreeVehicle,
  answerSteps,
  createBuyer,
  openOrder,
  payDeposit,
  readReview,
} from "#tests/upstream/support/purchase-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { outbox } from "#upstream/db/schema/index.ts";

/** Headers and decoded content of an e-mail's PDF, or null without one. */
function pdfOf(mail: string): { headers: string; content: Buffer } | null {
  const boundary = /^Content-Type: multipart\/mixed;\s+boundary="([^"]+)"/m.exec(mail)?.[1];
  const parts = boundary ? mail.split(`--${boundary}`) : [];
  const part = parts.find((one) => /^Content-Type: application\/pdf/m.test(one));
  if (part === undefined) return null;
  const [headers = "", content = ""] = part.split("\r\n\r\n");
  return { headers, content: Buffer.from(content, "base64") };
}

let upstream: TestUpstream;
let port: number;
beforeAll(async () => {
  port = await freePort();
  upstream = await startUpstream({ SMTP_URL: `smtp://127.0.0.1:${port}` });
});
afterAll(() => upstream.close());

test("is attached unchanged and sent once, also after an outage of the mail server", async () => {
  const buyer = await createBuyer(upstream);
  const vehicleId = await aFreeVehicle(upstream);
  const { id: orderId } = (await openOrder(upstream, buyer, vehicleId)).transaction;
  await answerSteps(upstream, buyer, vehicleId);
  await payDeposit(upstream, buyer, vehicleId);
  const { signing } = await readReview(upstream, buyer, vehicleId);
  await upstream.call(buyOnline.finalize, signing, { token: buyer.token });
  await upstream.settle();
  const contractMail = sql`key like 'contractReady:%'`;
  const [waiting] = await upstream.database.db.select().from(outbox).where(contractMail);
  expect(waiting).toMatchObject({ done_at: null });
  expect(waiting?.last_error).toContain("ECONNREFUSED");

  const server = await mailServer(port);
  for (let round = 0; round < 2; round += 1) {
    await upstream.database.db.update(outbox).set({ run_at: sql`now()` }).where(sql`done_at is null`);
    await upstream.settle();
  }
  const mails = server.received.flatMap((mail) => pdfOf(mail) ?? []);
  expect(mails.map(({ headers }) => /filename=(.*)$/m.exec(headers)?.[1]?.trim())).toEqual([waiting?.attachment?.name]);
  const contract = await upstream.call(buyOnline.getContract, { orderId }, { token: buyer.token });
  const bytes = Buffer.from(await contract.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(mails[0]?.content.equals(bytes)).toBe(true);
  await server.close();
});
