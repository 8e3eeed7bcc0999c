/** Buyers for tests of the purchase pages: signed in, with a vehicle of their own, taken to any step. */
import sharp from "sharp";
import type { Browser, Page, TestApp } from "./app-fixture.ts";

export const billing = {
  "billing.line1": "1, rue Sherbrooke Ouest",
  "billing.city": "Montréal",
  "billing.province": "QC",
  "billing.postalCode": "H2X 1Y4",
  "billing.phone": "514 555-0100",
};

/** Valid answers to the review page for a buyer with this name. */
export const signing = { signature: "Marie-Ève Tremblay", contractLanguage: "fr", agreement: "yes" };

export const photo = async (): Promise<Blob> => {
  const jpeg = await sharp({ create: { width: 320, height: 200, channels: 3, background: "#345" } })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" });
};

let vehicleCount = 0;

/** Ids of the free vehicles on the first page of a list, in the list's order. */
export async function listFreeVehicles(
  browser: Browser,
  language = "fr-ca",
  filters = "condition=new&province=QC",
): Promise<string[]> {
  const list = await browser.open(`/${language}/${language === "fr-ca" ? "autos" : "cars"}?${filters}`);
  const free = list.main.querySelectorAll('article[data-state="free"]');
  return free.map((article) => article.getAttribute("data-vehicle-id") ?? "");
}

export async function findFreeVehicle(...list: Parameters<typeof listFreeVehicles>): Promise<string> {
  const [id] = await listFreeVehicles(...list);
  if (!id) throw new Error("No vehicle is free.");
  return id;
}

/** Each test buys another vehicle: the next free new one in Quebec. */
async function nextVehicle(browser: Browser, language: string): Promise<string> {
  const ids = await listFreeVehicles(browser, language);
  const id = ids[vehicleCount++ % ids.length];
  if (!id) throw new Error("No vehicle is free.");
  return id;
}

export interface Buyer {
  browser: Browser;
  vehicleId: string;
  language: string;
  /** The first step. */
  page: Page;
  open(step: string): Promise<Page>;
}

export async function startPurchase(
  app: Pick<TestApp, "browser">,
  name = "customer",
  language = "fr-ca",
  requestedVehicleId?: string,
): Promise<Buyer> {
  const browser = app.browser();
  await browser.signIn(name, language);
  const vehicleId = requestedVehicleId ?? (await nextVehicle(browser, language));
  const answer = await browser.post(`/${language}/buy-online`, { vehicleId, intent: "continue" });
  const page = await browser.open(answer.headers.get("location") ?? "");
  const open = (step: string) => browser.open(`/${language}/buy-online/${step}?vehicleId=${vehicleId}`);
  return { browser, vehicleId, language, page, open };
}

type Answers = Record<string, string | Blob>;

/** Answers each step until `last` is reached. Required answers come from defaults; `more` overrides them. */
export async function goTo(buyer: Buyer, lastStep: string, answersByStep: Record<string, Answers> = {}): Promise<Page> {
  let { page } = buyer;
  for (let step = page.main.getAttribute("data-step"); step !== lastStep; step = page.main.getAttribute("data-step")) {
    if (!step || page.status !== 200)
      throw new Error(`Stopped at ${page.path} (${page.status}) on the way to ${lastStep}.`);
    const creditPage = findCreditPage(page);
    const answers = creditPage
      ? { ...creditAnswers[creditPage], ...answersByStep[creditPage] }
      : { ...(await defaultAnswers(step)), ...answersByStep[step] };
    page = await (step === "deposit" ? payDeposit(page) : page.submit(answers));
  }
  return page;
}

/** The page of the credit application, below the payment-method step; null on other pages. */
export const findCreditPage = (page: Page): string | null =>
  /\/payment-method\/([a-z-]+)\?/.exec(page.path)?.[1] ?? null;

/** Answers of a single applicant who rents and has had the same job for years. */
export const creditAnswers: Record<string, Answers> = {
  "about-you": { maritalStatus: "single", gender: "female" },
  home: { residentialStatus: "rent", monthlyResidentialPayment: "1 250,50", occupancyDate: "2018-07-01" },
  work: { employmentStatus: "employed" },
  job: {
    employmentType: "full-time",
    employerName: "Hydro-Laval",
    occupation: "professional",
    hiringDate: "2017-03-06",
    grossEmploymentIncome: "72 000",
    incomeFrequency: "annual",
  },
  consent: { creditApplicationConsent: "yes" },
};

async function defaultAnswers(step: string): Promise<Answers> {
  if (step === "personal-details") return { firstName: "Marie-Ève", lastName: "Tremblay", ...billing };
  if (step === "payment-method") return { dateOfBirth: "1990-02-03" };
  if (step === "drivers-license") return { front: await photo(), back: await photo(), confirmed: "yes" };
  if (step === "review-order") return signing;
  return {};
}

/** Pays on the Stripe checkout page, returns to the app and continues. */
export async function payDeposit(page: Page, cardNumber = "4242424242424242"): Promise<Page> {
  const answer = await page.send();
  const checkout = new URL(answer.headers.get("location") ?? "");
  const paid = await (await page.browser.open(checkout.pathname)).submit({ cardNumber, exp: "12/30", cvc: "123" });
  return paid.submit();
}

/** Releases the vehicle. A user may hold two at most. */
export async function release({ browser, language, vehicleId }: Buyer): Promise<Response> {
  return browser.post(`/${language}/buy-online/reservation?vehicleId=${vehicleId}`, { intent: "release" });
}
