/** Each brand's logo is drawn on the letterhead; a logo with something that cannot be drawn fails here. */
import PDFDocument from "pdfkit";
import { describe, expect, test } from "vitest";
import { brands } from "#brands/index.ts";
import { drawLogo } from "#upstream/documents/pdf/logo.ts";

describe.each(Object.values(brands))("the logo of $key", (brand) => {
  test.each(["en", "fr"] as const)("is drawn as vectors in %s", async (key) => {
    const doc = new PDFDocument({ compress: false });
    const chunks: Buffer[] = [];
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise((resolve) => doc.on("end", resolve));
    drawLogo(doc, brand, key, { left: 50, top: 50, height: 26 });
    doc.end();
    await ended;
    const content = Buffer.concat(chunks).toString("latin1");
    // Lines, curves and what paints them, and as many states saved as restored.
    expect(content.match(/ c\n/g)?.length).toBeGreaterThan(5);
    expect(content.match(/\n(S|f|B)\n/g)?.length).toBeGreaterThan(1);
    expect(content.match(/^q$/gm)?.length).toBe(content.match(/^Q$/gm)?.length);
    expect(content).not.toContain("NaN");
  });
});
