/**
 * Purchases outside of Quebec, each vehicle at a dealer of the demonstration's: the taxes are those of where it is handed
 * over, and each amount of the review stands to the cent in the contract, in both languages.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { pdfText, printedAmount } from "#tests/app/support/pdf-text.ts";
import { goTo, signing, startPurchase } from "#tests/app/support/purchase-actors.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
}, 120_000);
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
  /** Which vehicle: the first of this list that is free, at a dealer of that city where it matters. */
  list: string;
  dealer?: string;
  home: keyof typeof homes;
  deliveryType: "pickup" | "delivery";
  method: "finance" | "lease" | "cash";
  /** What is paid where the vehicle is handed over, in percent, by hand. */
  rates: Rates;
  isLuxury?: boolean;
}

const cash = { deliveryType: "pickup", method: "cash" } as const;
const financed = { deliveryType: "pickup", method: "finance" } as const;
const sent = { deliveryType: "delivery", method: "cash" } as const;
const luxurious = "condition=new&priceMin=105000";

const cases: Case[] = [
  { list: "province=ON&condition=used", home: "Toronto", ...cash, rates: { hst: 13 } },
  { list: "province=ON&condition=new", home: "Toronto", ...cash, method: "lease", rates: { hst: 13 } },
  // British Columbia's own tax rises with the price.
  { list: "province=BC&priceMax=54000", home: "Vancouver", ...cash, rates: { gst: 5, pst: 7 } },
  { list: "province=BC&priceMin=70000&priceMax=99000", home: "Vancouver", ...sent, rates: { gst: 5, pst: 10 } },
  {
    list: `province=BC&${luxurious}&priceMax=124000`,
    home: "Vancouver",
    ...financed,
    rates: { gst: 5, pst: 10 },
    isLuxury: true,
  },
  { list: "province=AB&priceMax=90000", home: "Calgary", ...financed, rates: { gst: 5 } },
  { list: `province=AB&${luxurious}&sort=-price`, home: "Calgary", ...cash, rates: { gst: 5 }, isLuxury: true },
  // Taxed where it is handed over, not where it is sold.
  { list: "province=AB&priceMax=54000", dealer: "Calgary", home: "Cranbrook", ...sent, rates: { gst: 5, pst: 7 } },
  { list: "province=QC&priceMax=90000", dealer: "Gatineau", home: "Ottawa", ...sent, rates: { hst: 13 } },
  {
    list: "province=ON&priceMax=90000",
    dealer: "Ottawa",
    home: "Gatineau",
    ...sent,
    method: "finance",
    rates: { gst: 5, qst: 9.975 },
  },
];

/** The first free vehicle of a list, which may have to be of a dealer's city. */
async function vehicleOf(browser: Browser, { list, dealer }: Case): Promise<string> {
  const page = await browser.open(`/en-ca/cars?${list}`);
  const free = page.document.querySelectorAll('article[data-state="free"]');
  const found = free.find((article) => !dealer || article.text.includes(dealer));
  const id = found?.getAttribute("data-vehicle-id");
  if (!id) throw new Error(`No vehicle is free by ${list}.`);
  return id;
}

const centsOf = (dollars: string | undefined): number => Math.round(Number(dollars ?? 0) * 100);
const percentOf = (cents: number, percent: number): number => Math.round((cents * (percent * 1000)) / 100_000);

/** The taxes by hand, in cents: the luxury tax first, then each other's share of all before it; a lease's, of each payment. */
function taxesOf({ rates, isLuxury, method }: Case, amounts: Record<string, string>): Record<string, number> {
  const price = centsOf(amounts["vehiclePrice"]);
  const luxury = isLuxury ? Math.min(percentOf(price, 10), percentOf(price - 10_000_000, 20)) : 0;
  const base = centsOf(amounts[method === "lease" ? "payment" : "subtotal"]) + luxury;
  const others = Object.entries(rates).map(([name, rate]) => [`tax.${name}`, percentOf(base, rate)]);
  return { ...Object.fromEntries(others), ...(isLuxury && { "tax.luxury": luxury }) };
}

test.each(cases)("$list, by $method, $deliveryType in $home", async (each) => {
  const id = await vehicleOf(app.browser(), each);
  const buyer = await startPurchase(app, "customer", "en-ca", id);
  const { province, postalCode } = homes[each.home];
  const review = await goTo(buyer, "review-order", {
    "personal-details": {
      "billing.city": each.home,
      "billing.province": province,
      "billing.postalCode": postalCode,
    },
    "payment-method": { selectedPaymentMethod: each.method },
    delivery: { deliveryType: each.deliveryType },
  });
  const { amounts } = review;
  const taxes = Object.entries(amounts).filter(([name]) => name.startsWith("tax."));
  expect(Object.fromEntries(taxes.map(([name, value]) => [name, centsOf(value)]))).toEqual(taxesOf(each, amounts));

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
