import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { formatMoney } from "#domain/money/money.ts";
import { buildQuote } from "#domain/money/quote.ts";
import {
  aFreeVehicle,
  answerSteps,
  createBuyer,
  openOrder,
  payDeposit,
  readReview,
} from "#tests/upstream/support/purchase-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";

const run = promisify(execFile);

describe("the contract's PDF", () => {
  let upstream: TestUpstream;
  let folder: string;
  beforeAll(async () => {
    upstream = await startUpstream();
    folder = await mkdtemp(join(tmpdir(), "nordet-pdf-"));
  });
  afterAll(async () => {
    await upstream.close();
    await rm(folder, { recursive: true });
  });

  async function signedContract(contractLanguage: "fr" | "en") {
    const [buyer, vehicleId] = [await createBuyer(upstream), await aFreeVehicle(upstream)];
    const { id: orderId } = (await openOrder(upstream, buyer, vehicleId)).transaction;
    await answerSteps(upstream, buyer, vehicleId);
    await payDeposit(upstream, buyer, vehicleId);
    const { review, signing } = await readReview(upstream, buyer, vehicleId);
    await upstream.call(buyOnline.showContract, { vehicleId, language: contractLanguage }, { token: buyer.token });
    await upstream.call(buyOnline.finalize, { ...signing, contractLanguage }, { token: buyer.token });
    await upstream.settle();
    const headers = { EnvironmentToken: "demo-nordet", Token: buyer.token };
    const url = `http://upstream.test/buy-online/revieworder/get-contract?orderId=${orderId}`;
    const response = await upstream.fetch(new Request(url, { headers }));
    expect(response.headers.get("content-type")).toBe("application/pdf");
    const path = join(folder, `${vehicleId}.pdf`);
    await writeFile(path, Buffer.from(await response.arrayBuffer()));
    const { stdout: text } = await run("pdftotext", ["-layout", path, "-"]);
    const { stdout: info } = await run("pdfinfo", [path]);
    return { review, text: text.replace(/[\u00a0\u202f]/g, " "), info, path };
  }

  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

  test("is tagged, only in French if French was chosen, and has every amount as text", async () => {
    const { review, text, info } = await signedContract("fr");
    expect(info).toMatch(/Tagged:\s+yes/);
    expect(info).toMatch(/Title:\s+Contrat de vente/);
    expect(text).toContain("Contrat de vente");
    expect(text).not.toContain("Sales contract");
    const { lines } = buildQuote(review.transaction.quoteInput);
    for (const line of lines.filter(({ amount }) => amount !== 0)) {
      expect(text).toContain(plain(formatMoney(line.effect === "takes" ? -line.amount : line.amount, "fr-ca")));
    }
    expect(text).toMatch(/[0-9a-f]{64}/);
  });

  test("has French first and then English if English was chosen", async () => {
    const { text } = await signedContract("en");
    expect(text.indexOf("Contrat de vente")).toBeGreaterThanOrEqual(0);
    expect(text.indexOf("Sales contract")).toBeGreaterThan(text.indexOf("Contrat de vente"));
  });
});
