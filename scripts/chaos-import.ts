// A scenario of `npm run chaos`: a stock file is imported while the server is killed again and again.
import { setTimeout as sleep } from "node:timers/promises";
import { parse } from "csv-parse/sync";
import type { Browser, Page } from "#tests/app/support/app-fixture.ts";
import type { RunningBundle } from "#tests/app/support/running-bundle.ts";

const badLines = 50;
const importsPath = "/en-ca/company/vehicles/import";
const exportPath = "/en-ca/company/vehicles/export.csv";

const exportRows = async (dealer: Browser): Promise<string[][]> =>
  parse(await (await dealer.fetch(exportPath)).text(), { bom: true });

/** Lines of new vehicles, copied from the dealer's first one; every hundredth cannot be imported. */
async function buildFile(dealer: Browser, lines: number): Promise<Blob> {
  const [header = [], sample = []] = await exportRows(dealer);
  const [vin, number] = [header.indexOf("VIN"), header.indexOf("Stock number")];
  const isBad = (index: number) => index % (lines / badLines) === 7;
  const rows = Array.from({ length: lines }, (_, index) =>
    sample.with(vin, isBad(index) ? "BAD" : `9ZZ${String(index).padStart(14, "0")}`).with(number, `kill-${index}`),
  );
  const text = [header, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(",")).join("\r\n");
  return new Blob([text]);
}

const progressOf = (page: Page): number =>
  Number(page.main.querySelector("progress")?.getAttribute("value") ?? Number.NaN);
const isRunning = (page: Page): boolean => page.main.querySelector('[data-refresh="running"]') !== null;

export interface KilledImport {
  /** Lines that were done when the server was first asked after the kills. */
  doneAfterKills: number;
  seconds: number;
  added: number;
  refused: number;
  /** VINs that are in the stock twice. */
  twice: number;
}

/** Kills the server three times while it imports, and waits until the import ends. */
export async function importWithKills(site: RunningBundle, lines: number): Promise<KilledImport> {
  let dealer = site.browser();
  await dealer.signIn("dealer", "en-ca");
  const started = Date.now();
  const answer = await (await dealer.open(importsPath)).send({ file: await buildFile(dealer, lines) });
  const path = answer.headers.get("location") ?? "";
  for (const pauseMs of [500, 0, 0]) {
    await sleep(pauseMs);
    await site.kill();
    await site.start();
  }
  dealer = site.browser();
  await dealer.signIn("dealer", "en-ca");
  let page = await dealer.open(path);
  const doneAfterKills = progressOf(page);
  while (isRunning(page)) {
    await sleep(100);
    page = await dealer.open(path);
  }
  const seconds = Math.round((Date.now() - started) / 1000);
  const [header = [], ...rows] = await exportRows(dealer);
  const vins = rows.map((row) => row[header.indexOf("VIN")] ?? "").filter((vin) => vin.startsWith("9ZZ"));
  const refused = (await (await dealer.fetch(`${path}/refused.csv`)).text()).trim().split("\r\n").length - 1;
  return { doneAfterKills, seconds, added: vins.length, refused, twice: vins.length - new Set(vins).size };
}
