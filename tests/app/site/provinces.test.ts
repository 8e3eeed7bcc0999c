/**
 * Purchases outside Quebec, each at a demo dealer: the taxes are those of the place of delivery, and every amount of
 * the review is in the contract to the cent, in both languages.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { pdfText, printedAmount } from "#tests/app/support/pdf-text.ts";
import { goTo, signing, startPurchase } from "#tests/app/support/purchase-actors.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const homes = {
  Toronto: { province: "ON", postalCode: "M5V 3L9" },
  Ottawa: { province: "ON", postalCode: "K1P 1J1" },
  Gatineau: { province: "QC", postalCode: "J8X 2K1" },
  Vancouver: { province: "BC", postalCode: "V6B 1A1" },
  Cranbrook: { province: "BC", postalCode: "V1C 1A1" },
  Calgary: { province: "AB", postalCode: "T2P 1J9" },
};

type Rates = Partial<Record<"gst" | "qst" | "hst" | "pst", number>>;

interface Case {
  /** The first free vehicle of this list is bought, at a dealer in that city where it matters. */
  list: string;
  dealer?: string;
  home: keyof typeof homes;
  deliveryType: "pickup" | "delivery";
  method: "finance" | "lease" | "cash";
  /** Tax rates of the place of delivery, in percent, written by hand. */
  rates: Rates;
  isLuxury?: boolean;
}

const cash = { deliveryType: "pickup", method: "cash" } as const;
const financed = { deliveryType: "pickup", method: "finance" } as const;
const delivered = { deliveryType: "delivery", method: "cash" } as const;
const luxuryList = "condition=new&priceMin=105000";

const cases: Case[] = [
  { list: "province=ON&condition=used", home: "Toronto", ...cash, rates: { hst: 13 } },
  { list: "province=ON&condition=new", home: "Toronto", ...cash, method: "lease", rates: { hst: 13 } },
  // British Columbia's own tax rate rises with the price.
  { list: "province=BC&priceMax=54000", home: "Vancouver", ...cash, rates: { gst: 5, pst: 7 } },
  { list: "province=BC&priceMin=70000&priceMax=99000", home: "Vancouver", ...delivered, rates: { gst: 5, pst: 10 } },
  {
    list: `province=BC&${luxuryList}&priceMax=124000`,
    home: "Vancouver",
    ...financed,
    rates: { gst: 5, pst: 10 },
    isLuxury: true,
  },
  { list: "province=AB&priceMax=90000", home: "Calgary", ...financed, rates: { gst: 5 } },
  { list: `province=AB&${luxuryList}&sort=-price`, home: "Calgary", ...cash, rates: { gst: 5 }, isLuxury: true },
  // Taxed where the vehicle is delivered, not where it is sold.
  { list: "province=AB&priceMax=54000", dealer: "Calgary", home: "Cranbrook", ...delivered, rates: { gst: 5, pst: 7 } },
  { list: "province=QC&priceMax=90000", dealer: "Gatineau", home: "Ottawa", ...delivered, rates: { hst: 13 } },
  {
    list: "province=ON&priceMax=90000",
    dealer: "Ottawa",
    home: "Gatineau",
    ...delivered,
    method: "finance",
    rates: { gst: 5, qst: 9.975 },
  },
];

/** The first free vehicle of a list, at a dealer in the given city if there is one. */
async function findVehicle(browser: Browser, { list, dealer }: Case): Promise<string> {
  const page = await browser.open(`/en-ca/cars?${list}`);
  const free = page.document.querySelectorAll('article[data-state="free"]');
  const match = free.find((article) => !dealer || article.text.includes(dealer));
  const id = match?.getAttribute("data-vehicle-id");
  if (!id) throw new Error(`No vehicle is free by ${list}.`);
  return id;
}

const toCents = (dollars: string | undefined): number => Math.round(Number(dollars ?? 0) * 100);
const percentageOf = (cents: number, percent: number): number => Math.round((cents * (percent * 1000)) / 100_000);

/**
 * The expected taxes in cents: the luxury tax first, then each tax on the sum before it; for a lease, on each
 * payment.
 */
function computeTaxes({ rates, isLuxury, method }: Case, amounts: Record<string, string>): Record<string, number> {
  const price = toCents(amounts["vehiclePrice"]);
  const luxury = isLuxury ? Math.min(percentageOf(price, 10), percentageOf(price - 10_000_000, 20)) : 0;
  const base = toCents(amounts[method === "lease" ? "payment" : "subtotal"]) + luxury;
  const otherTaxes = Object.entries(rates).map(([name, rate]) => [`tax.${name}`, percentageOf(base, rate)]);
  return { ...Object.fromEntries(otherTaxes), ...(isLuxury && { "tax.luxury": luxury }) };
}

test.each(cases)("$list, by $method, $deliveryType in $home", async (purchaseCase) => {
  const id = await findVehicle(app.browser(), purchaseCase);
  const buyer = await startPurchase(app, "customer", "en-ca", id);
  const { province, postalCode } = homes[purchaseCase.home];
  const review = await goTo(buyer, "review-order", {
    "personal-details": {
      "billing.city": purchaseCase.home,
      "billing.province": province,
      "billing.postalCode": postalCode,
    },
    "payment-method": { selectedPaymentMethod: purchaseCase.method },
    delivery: { deliveryType: purchaseCase.deliveryType },
  });
  const { amounts } = review;
  const taxes = Object.entries(amounts).filter(([name]) => name.startsWith("tax."));
  expect(Object.fromEntries(taxes.map(([name, value]) => [name, toCents(value)]))).toEqual(
    computeTaxes(purchaseCase, amounts),
  );

  await buyer.open("review-order/english");
  const signed = await review.submit({ ...signing, contractLanguage: "en" });
  expect(signed.amounts).toMatchObject(amounts);
  const link = signed.main.querySelector('a[href*="contract.pdf"]')?.getAttribute("href") ?? "";
  const contract = await pdfText(await (await buyer.browser.fetch(link)).arrayBuffer());
  const values = Object.entries(amounts).filter(([, value]) => Number(value) !== 0);
  for (const language of ["fr-ca", "en-ca"] as const) {
    const missing = values.filter(([, value]) => !contract.includes(printedAmount(value, language)));
    expect([language, missing]).toEqual([language, []]);
  }
});
