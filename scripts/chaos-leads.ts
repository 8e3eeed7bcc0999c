// A scenario of `npm run chaos`: a thousand visitors send a widget's form at once, each of them twice.
import { setTimeout as sleep } from "node:timers/promises";
import { parse } from "csv-parse/sync";
import type { Browser, Page } from "#tests/app/support/app-fixture.ts";
import type { RunningBundle } from "#tests/app/support/running-bundle.ts";

const formsAtOnce = 50;
const pauseMs = 1_000;

async function createWidget(dealer: Browser): Promise<string> {
  const settings = { kind: "credit", title: "Chaos", origins: "https://dealer.example" };
  const page = await (await dealer.open("/en-ca/company/widgets/new")).submit(settings);
  return /\/en-ca\/widget\/[\w-]{36}/.exec(page.main.querySelector("code[data-snippet]")?.text ?? "")?.[0] ?? "";
}

const answersOf = (index: number) => ({
  ...{ firstName: "Zoé", lastName: `Chaos ${index}`, email: `chaos${index}@example.ca`, contactConsent: "yes" },
  ...{ phone: "514 555-0187", employmentStatus: "employed", monthlyIncome: "4200", budget: "300-400" },
});

const readLeads = async (dealer: Browser): Promise<string[][]> =>
  parse(await (await dealer.fetch("/en-ca/company/leads/export.csv?sort=dateCreated")).text(), { bom: true });

/** Sends the form from an address of its own, and again when the server is too busy; returns how often it was too busy. */
async function send(form: Page, index: number): Promise<number> {
  const headers = { "x-forwarded-for": `198.51.${Math.floor(index / 250)}.${index % 250}` };
  for (let busy = 0; ; busy += 1) {
    const body = new URLSearchParams({ ...form.served(), ...answersOf(index) });
    const response = await form.browser.fetch(form.path, { method: "POST", body, headers });
    await response.arrayBuffer();
    if (response.status === 303) return busy;
    if (response.status !== 503) throw new Error(`A form was answered ${response.status}.`);
    await sleep(pauseMs);
  }
}

export interface SentLeads {
  seconds: number;
  /** Posts that were answered 503 and sent again. */
  busy: number;
  /** Leads with a person that are in the company's list. */
  shown: number;
  /** Leads whose person the plan hides. */
  hidden: number;
  /** People who are in the list more than once. */
  twice: number;
}

export async function sendLeads(site: RunningBundle, count: number): Promise<SentLeads> {
  const dealer = site.browser();
  await dealer.signIn("dealer", "en-ca");
  const former = (await readLeads(dealer)).length;
  const frame = await createWidget(dealer);
  const forms: Page[] = [];
  while (forms.length < count) {
    const open = Array.from({ length: formsAtOnce }, () => site.browser().open(frame));
    forms.push(...(await Promise.all(open)));
  }
  const started = performance.now();
  const busyCounts = await Promise.all(forms.flatMap((form, index) => [1, 2].map(() => send(form, index))));
  const rows = (await readLeads(dealer)).slice(former);
  const seconds = (performance.now() - started) / 1000;
  const people = rows.flatMap((row) => row.find((cell) => cell.startsWith("Zoé Chaos")) ?? []);
  const hidden = rows.filter((row) => row.some((cell) => cell.includes("Hidden by your plan"))).length;
  return {
    ...{ seconds: Math.round(seconds * 10) / 10, busy: busyCounts.reduce((sum, count) => sum + count, 0) },
    ...{ shown: people.length, hidden, twice: people.length - new Set(people).size },
  };
}
