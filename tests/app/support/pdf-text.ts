/** A PDF's text as poppler extracts it, with every run of whitespace as one space. */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export async function pdfText(bytes: ArrayBuffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "nordet-pdf-"));
  try {
    const path = join(folder, "contract.pdf");
    await writeFile(path, Buffer.from(bytes));
    const { stdout } = await run("pdftotext", ["-layout", path, "-"]);
    return stdout.replace(/[\s\u00a0\u202f]+/g, " ");
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A dollar amount as the documents print it. */
export function printedAmount(value: string, language: string): string {
  const [whole = "", cents = ""] = value.split(".");
  const groups = whole.replaceAll(/\B(?=(\d{3})+$)/g, language === "fr-ca" ? " " : ",");
  return language === "fr-ca" ? `${groups},${cents} $` : `$${groups}.${cents}`;
}
