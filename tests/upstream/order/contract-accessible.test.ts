/** The contract's PDF keeps the structural rules of PDF/UA-1 (ISO 14289-1) that a program can check with poppler. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brandOf } from "#brands/index.ts";
import { orderNumberOf } from "#domain/formats/order-number.ts";
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
  const { stdout: text } = await run("pdftotext", ["-layout", path, "-"]);
  return {
    order,
    pages: text
      .replace(/[\u00a0\u202f]/g, " ")
      .split("\f")
      .slice(0, -1),
    raw: Buffer.from(bytes).toString("latin1"),
    structure: structure.split("\n"),
    fonts: fonts.split("\n"),
    contract,
  };
}

const wordsByLanguage = {
  fr: { order: "Numéro de commande", amounts: "Tableau des montants", signed: "Signé électroniquement" },
  en: { order: "Order number", amounts: "Table of amounts", signed: "Signed electronically" },
} as const;

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
    // The brand's logo and the signature, in each language.
    expect(count("Figure")).toBe(4);
    expect(raw).toMatch(/\/Alt \(/);
    expect(raw).toMatch(/\/BBox \[/);
  });

  test("has the seller, the order number and the reference on the first page of each language", async () => {
    const { pages, order, contract } = await contractOf(kind);
    for (const key of ["fr", "en"] as const) {
      const first = pages.find((page) => page.includes(wordsByLanguage[key].order)) ?? "";
      expect(first).toContain(contract[key].title);
      expect(first).toContain(orderNumberOf(order.transactionId));
      expect(first).toContain(order.transactionId);
      expect(first.indexOf("Burrard")).toBeLessThan(first.indexOf(contract[key].title));
    }
  });

  test("numbers its pages, and keeps the amounts on one page with the signature", async () => {
    const { pages } = await contractOf(kind);
    const firstEnglish = pages.findIndex((page) => page.includes(wordsByLanguage.en.order));
    expect(firstEnglish).toBeGreaterThan(0);
    for (const [index, page] of pages.entries()) {
      const isFrench = index < firstEnglish;
      expect(page.trimEnd().endsWith(`Page ${index + 1} ${isFrench ? "sur" : "of"} ${pages.length}`)).toBe(true);
    }
    for (const { amounts, signed } of Object.values(wordsByLanguage)) {
      const withAmounts = pages.filter((page) => new RegExp(`^\\s*${amounts}`, "m").test(page));
      expect(withAmounts).toHaveLength(1);
      expect(withAmounts[0]).toContain(signed);
    }
  });

  test("reads in order when it is copied out: no paragraph is broken by what stands beside it", async () => {
    const { pages, contract } = await contractOf(kind);
    const printed = pages.join("").replace(/\s+/g, "");
    for (const { part, heading, paragraphs } of [...contract.fr.sections, ...contract.en.sections]) {
      if (part === "party") continue;
      for (const words of [heading, ...paragraphs]) expect(printed).toContain(words.replace(/\s+/g, ""));
    }
  });
});
