/** The contract's PDF keeps the structural rules of PDF/UA-1 (ISO 14289-1) that a program can check with poppler. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brandOf } from "#brands/index.ts";
import type { ContractKind } from "#domain/law/contract-kind.ts";
import type { PaymentChoice } from "#domain/money/quote.ts";
import { renderSalesContract } from "#upstream/documents/sales-contract-pdf.ts";
import type { SalesContractSource } from "#upstream/services/buy-online/sales-contract/sales-contract-facts.ts";
import { buildSalesContractTexts } from "#upstream/services/buy-online/sales-contract/sales-contract-text.ts";
import { readSignedOrder } from "#upstream/services/buy-online/signing/signed-order.ts";

const run = promisify(execFile);
const first = JSON.parse(readFileSync(new URL("./signed-order-v1.json", import.meta.url), "utf8"));
const view: SalesContractSource["view"] = { ...first, id: first.transactionId };
const term = { months: 48, apr: 5.49, frequency: 26, downPayment: 500_00 } as const;
const payments: Record<ContractKind, PaymentChoice> = {
  sale: { method: "cash" },
  "credit-sale": { method: "finance", ...term },
  lease: { method: "lease", ...term, residualPercent: 40 },
};
const drawing = "M 10 100 L 200 40 L 400 160";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nordet-pdf-ua-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function contractOf(kind: ContractKind) {
  const quoteInput = { ...view.quoteInput, payment: payments[kind] };
  const contract = buildSalesContractTexts({
    view: { ...view, quoteInput },
    plan: null,
    holdDays: 5,
    signingDay: "2026-11-20",
  });
  const order = { ...readSignedOrder(first), quoteInput, contract, kind, drawing, language: "en" as const };
  const bytes = await renderSalesContract(order, { brand: brandOf("nordet"), hash: "0".repeat(64) });
  const path = join(folder, `${kind}.pdf`);
  await writeFile(path, bytes);
  const [{ stdout: structure }, { stdout: fonts }] = await Promise.all([
    run("pdfinfo", ["-struct", path], { maxBuffer: 10_000_000 }),
    run("pdffonts", [path]),
  ]);
  return {
    raw: Buffer.from(bytes).toString("latin1"),
    structure: structure.split("\n"),
    fonts: fonts.split("\n"),
    contract,
  };
}

describe.each(["sale", "credit-sale", "lease"] as const)("the PDF of a %s", (kind) => {
  test("declares PDF/UA, its language and its title, and embeds its fonts", async () => {
    const { raw, fonts } = await contractOf(kind);
    expect(raw).toContain("<pdfuaid:part>1</pdfuaid:part>");
    expect(raw).toMatch(/\/Marked true/);
    expect(raw).toMatch(/\/DisplayDocTitle true/);
    expect(raw).toMatch(/\/Lang \(fr-CA\)/);
    expect(raw).toMatch(/\/Lang \(en-CA\)/);
    const rows = fonts.slice(2).filter(Boolean);
    expect(rows.length).toBeGreaterThan(0);
    // Columns: name, type, encoding, emb, sub, uni.
    for (const row of rows) expect(row).toMatch(/\s+yes\s+yes\s+yes\s/);
  });

  test("has headings in order, tables with row headers, and a description of the signature", async () => {
    const { structure, raw, contract } = await contractOf(kind);
    const tags = structure.map((line) => line.trim().split(/[\s:]/)[0] ?? "").filter((tag) => /^[A-Z]/.test(tag));
    const headings = tags.filter((tag) => /^H\d$/.test(tag));
    expect(headings[0]).toBe("H1");
    // One title a language; then the sections, the table of amounts and the signature.
    expect(headings.filter((tag) => tag === "H1")).toHaveLength(2);
    expect(headings.filter((tag) => tag === "H2")).toHaveLength(2 * (contract.fr.sections.length + 2));
    const count = (tag: string) => tags.filter((found) => found === tag).length;
    expect(count("TH")).toBe(count("TR"));
    expect(count("TD")).toBe(count("TR"));
    expect(raw.match(/\/Scope \/Row/g)).toHaveLength(count("TH"));
    expect(count("Figure")).toBe(2);
    expect(raw).toMatch(/\/Alt \(/);
    expect(raw).toMatch(/\/BBox \[/);
  });
});
