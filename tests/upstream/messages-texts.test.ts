import { describe, expect, test } from "vitest";
import { contrast } from "#app/brand/palette.ts";
import { brands } from "#brands/index.ts";
import type { User } from "#upstream/http/caller.ts";
import {
  accountDeletedMessage,
  createPasswordMessage,
  dataExportMessage,
  deletionCodeMessage,
  resetPasswordMessage,
  verificationMessage,
} from "#upstream/messages/account-messages.ts";
import { offerAcceptedMessage, tradeInValuedMessage } from "#upstream/messages/block-messages.ts";
import { html } from "#upstream/messages/html.ts";
import { garageValueMessage, purchaseReminderMessage } from "#upstream/messages/optional-messages.ts";
import {
  contractReadyMessage,
  dealerLeadMessage,
  documentDeclinedMessage,
  documentsAcceptedMessage,
  returnAskedMessage,
  returnSettledMessage,
  returnToTakeMessage,
} from "#upstream/messages/order-messages.ts";
import type { Message } from "#upstream/messages/outbox.ts";
import {
  depositReceiptMessage,
  depositRefundMessage,
  orderSignedMessage,
  purchaseCancelledMessage,
  refundFailedMessage,
} from "#upstream/messages/purchase-messages.ts";
import { enCa } from "#upstream/messages/texts/en-ca.ts";
import { frCa } from "#upstream/messages/texts/fr-ca.ts";
import { estimateMessage, tradeInFormMessage } from "#upstream/messages/trade-in-form-messages.ts";

const someone: User = {
  id: 1,
  guid: "00000000-0000-4000-8000-000000000001",
  user_type_id: 8,
  company_id: null,
  user_name: "camille",
  email: "camille@example.ca",
  password_hash: null,
  first_name: "Camille",
  last_name: "Tremblay",
  phone: "",
  postal_code: "",
  profile: {},
  language: "fr-ca",
  brand_key: "nordet",
  email_verified_at: null,
  email_resent_at: null,
  is_active: true,
  is_deactivated_by_staff: false,
  is_demonstration: false,
  created_at: new Date(),
  updated_at: new Date(),
  last_accessed_at: null,
  deleted_at: null,
};

const link = "https://nordet.example/fr-ca/verify-email/a?b=1&c=2";
const purchase = { link, vehicle: { year: 2024, make: "Honda", model: "Civic", trim: "EX" }, reference: "T-1042" };
const at = new Date("2026-11-21T03:30:00Z");

/** Each message, written to a user on a brand. */
const messages: Record<string, (user: User, brand: (typeof brands)[string]) => Message> = {
  verification: (user, brand) => verificationMessage({ user, brand, link }),
  createPassword: (user, brand) => createPasswordMessage({ user, brand, link }),
  resetPassword: (user, brand) => resetPasswordMessage({ user, brand, link }),
  deletionCode: (user, brand) => deletionCodeMessage({ user, brand, link, code: "123456" }),
  accountDeleted: (user, brand) => accountDeletedMessage({ user, brand, link, once: "1" }),
  dataExport: (user, brand) => dataExportMessage({ user, brand, link, once: "1" }),
  depositReceipt: (user, brand) =>
    depositReceiptMessage({
      ...purchase,
      user,
      brand,
      amount: 25_000,
      paidAt: at,
      heldUntil: new Date("2026-11-26T17:00:00Z"),
    }),
  depositRefund: (user, brand) => depositRefundMessage({ ...purchase, user, brand, amount: 25_000, reason: "lapsed" }),
  refundFailed: (user, brand) => refundFailedMessage({ ...purchase, user, brand, amount: 25_000 }),
  purchaseCancelled: (user, brand) => purchaseCancelledMessage({ ...purchase, user, brand }),
  orderSigned: (user, brand) => orderSignedMessage({ ...purchase, user, brand, total: 3_449_125, signedAt: at }),
};

const order = { ...purchase, once: "T-1042:2026-11-21T03:30:00.000Z" };
const orderMessages: typeof messages = {
  contractReady: (user, brand) => contractReadyMessage({ ...order, user, brand, fileId: null }),
  dealerLead: (user, brand) =>
    dealerLeadMessage({
      ...order,
      user,
      brand,
      customer: { name: "Zoé Roy", phone: "514 555-0100", email: "zoe@example.ca" },
      vin: "1HGCM82633A004352",
      stockNumber: "A12",
    }),
  documentDeclined: (user, brand) =>
    documentDeclinedMessage({ ...order, user, brand, document: "drivers-license-front", reason: "Floue" }),
  returnAsked: (user, brand) => returnAskedMessage({ ...order, user, brand }),
  returnToTake: (user, brand) => returnToTakeMessage({ ...order, user, brand }),
  returnSettled: (user, brand) => returnSettledMessage({ ...order, user, brand }),
  documentsAccepted: (user, brand) => documentsAcceptedMessage({ ...order, user, brand }),
};

const once = "00000000-0000-4000-8000-000000000001";
const blockMessages: typeof messages = {
  blockOfferAccepted: (user, brand) =>
    offerAcceptedMessage("blockOfferAccepted", { ...order, once, user, brand, amount: 1_650_000 }),
  tradeInSold: (user, brand) => offerAcceptedMessage("tradeInSold", { ...order, once, user, brand, amount: 1_650_000 }),
  tradeInValued: (user, brand) =>
    tradeInValuedMessage({
      ...order,
      once,
      user,
      brand,
      priceLow: 400_000,
      priceHigh: 500_000,
      expiresOn: "2026-12-01",
    }),
};

const formMessages: typeof messages = {
  tradeInForm: (user, brand) => tradeInFormMessage({ user, brand, link, once }),
  tradeInEstimate: (user, brand) =>
    estimateMessage({
      ...{ ...order, once, user, brand, priceLow: 400_000, priceHigh: 500_000, expiresOn: "2026-12-01" },
      fileId: once,
    }),
};

const unsubscribe = "https://nordet.example/fr-ca/unsubscribe?token=x-_y";
const optionalMessages: typeof messages = {
  purchaseReminder: (user, brand) => purchaseReminderMessage({ ...purchase, once, unsubscribe, user, brand }),
  garageValue: (user, brand) =>
    garageValueMessage({
      ...{ ...purchase, once, unsubscribe, user, brand },
      ...{ low: 1_120_000, high: 1_290_000, mileage: 84_000, on: "2026-12-01" },
    }),
};

const everyBrand = Object.values(brands);

describe.each(
  Object.entries({ ...messages, ...orderMessages, ...blockMessages, ...formMessages, ...optionalMessages }),
)("%s", (name, write) => {
  test.each([
    ["en-ca", "en-CA"],
    ["fr-ca", "fr-CA"],
  ] as const)("is whole in %s, on every brand, in HTML and in plain text", (language, htmlLanguage) => {
    for (const brand of everyBrand) {
      const { recipient, sender, subject, text, html = "", links } = write({ ...someone, language }, brand);
      expect(recipient).toBe("camille@example.ca");
      // Only what nobody needs can be turned off, and that by one more link.
      const isOptional = name in optionalMessages;
      expect(links).toEqual(isOptional ? [link, unsubscribe] : [link]);
      expect(text.includes(unsubscribe)).toBe(isOptional);
      expect(html.includes(`href="${unsubscribe}"`)).toBe(isOptional);
      expect(text).toContain(`\n${link}\n`);
      expect(html).toContain('href="https://nordet.example/fr-ca/verify-email/a?b=1&amp;c=2"');
      expect(html).toContain(`<html lang="${htmlLanguage}">`);
      expect(html).toContain(brand.palette.brand);
      const word = language === "fr-ca" ? "fr" : "en";
      expect(sender).toBe(brand.name[word]);
      for (const body of [text, html]) {
        expect(body).toContain(brand.name[word]);
        expect(body).toContain("Camille");
      }
      expect(text).toContain(brand.legal.publisher[word]);
      for (const part of [subject, text, html]) expect(part).not.toMatch(/undefined|null|NaN|\[object|\$\{/);
      expect(subject).toBeTruthy();
    }
  });

  test("differs between the languages", () => {
    const [brand] = everyBrand;
    if (!brand) throw new Error("No brand");
    const french = write({ ...someone, language: "fr-ca" }, brand);
    const english = write({ ...someone, language: "en-ca" }, brand);
    expect(french.subject).not.toBe(english.subject);
    expect(french.text).not.toBe(english.text);
    expect(name in enCa && name in frCa).toBe(true);
  });

  test("a name carries no markup, link or text of a stranger", () => {
    for (const first_name of [
      "<img src=x>",
      "visit evil.example",
      "Win\nnow",
      "https://evil.example",
      "x".repeat(200),
    ]) {
      for (const brand of everyBrand) {
        const { text, html = "" } = write({ ...someone, first_name }, brand);
        expect(text).toContain("Bonjour,");
        expect(html).not.toContain(first_name);
        expect(text).not.toContain(first_name);
      }
    }
  });
});

test("amounts and days are said as the language says them", () => {
  const [brand] = everyBrand;
  if (!brand) throw new Error("No brand");
  const receipt = messages.depositReceipt?.(someone, brand).text ?? "";
  expect(receipt).toContain("Dépôt\u00A0: 250,00\u00A0$");
  // Half past three at night in UTC is the evening before at the marketplace.
  expect(receipt).toContain("Payé le\u00A0: vendredi 20 novembre 2026");
  expect(receipt).toContain("jusqu’au jeudi 26 novembre 2026");
  const order = messages.orderSigned?.({ ...someone, language: "en-ca" }, brand).text ?? "";
  expect(order).toContain("Total with taxes: $34,491.25");
  expect(order).toContain("On Friday, November 20, 2026, you signed");
});

test("a purchase's message is asked for once by its key", () => {
  const [brand] = everyBrand;
  if (!brand) throw new Error("No brand");
  expect(messages.depositReceipt?.(someone, brand).key).toBe("depositReceipt:T-1042");
  expect(messages.orderSigned?.(someone, brand).key).toBe("orderSigned:T-1042");
  expect(orderMessages.documentsAccepted?.(someone, brand).key).toBe(`documentsAccepted:${order.once}`);
});

test("no-break spaces stand before colons in French, and nowhere before the other marks", () => {
  type Said = string | ((...values: string[]) => string) | { [name: string]: Said };
  const textsIn = (said: Said): string[] =>
    typeof said === "string"
      ? [said]
      : typeof said === "function"
        ? [said("x", "y")]
        : Object.values(said).flatMap(textsIn);
  const texts = textsIn(frCa);
  expect(texts.length).toBeGreaterThan(100);
  for (const text of texts) {
    expect(text).not.toMatch(/[^\u00A0]:|\s[!?;]|'/);
  }
});

test("what an e-mail says can be read on every brand's colours", () => {
  for (const { palette } of everyBrand) {
    expect(contrast(palette.brandInk, palette.brand)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.inkSoft, palette.surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.brand, palette.paper)).toBeGreaterThanOrEqual(4.5);
  }
});

test("the tag escapes values, keeps markup of its own and leaves out what is not there", () => {
  const list = ["a<b", "c"].map((item) => html`<li title="${item}">${item}</li>`);
  expect(html`<ul>${list}${undefined}</ul>`.markup).toBe('<ul><li title="a&lt;b">a&lt;b</li><li title="c">c</li></ul>');
  expect(html`${`"'&`}`.markup).toBe("&quot;&#39;&amp;");
});
