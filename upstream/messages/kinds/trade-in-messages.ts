/** What a trade-in sends: the stand-alone form's link, the estimate's PDF, and that a person is to value it. */
import type { Brand } from "#brands/brand.ts";
import { formatDay } from "#domain/formats/format-day.ts";
import { bilingualKeyOf, type Language } from "#domain/formats/language.ts";
import { formatWithOptionalCents } from "#domain/money/money.ts";
import { fullVehicleName, vehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { ValuedTradeIn } from "./block-messages.ts";
import { type EmailTo, buildEmail, type PurchaseEmailTo, buildPurchaseEmail } from "#upstream/messages/email/build-email.ts";
import type { Message } from "#upstream/messages/outbox.ts";
import { messageTexts } from "#upstream/messages/texts/index.ts";

/** Sent once a form. */
export const tradeInFormMessage = (to: EmailTo & { once: string }): Message =>
  buildEmail("tradeInForm", to, (texts, language) => {
    const brand = to.brand.name[bilingualKeyOf(language)];
    return { about: brand, body: texts.body(brand), onceKey: to.once };
  });

/** The same for a phone. */
export function tradeInFormText(to: { phone: string; link: string; brand: Brand; language: Language }): Message {
  const { phone, link, brand, language } = to;
  const text = messageTexts[language].tradeInFormText(brand.name[bilingualKeyOf(language)], link);
  return { channel: "sms", recipient: phone, text, links: [link] };
}

/** Sent once an estimate and address; the PDF goes along. */
export const tradeInEstimateMessage = (estimate: ValuedTradeIn & { fileId: string; isCorrected?: boolean }): Message =>
  buildEmail("tradeInEstimate", estimate, (texts, language) => {
    const money = (amount: number) => formatWithOptionalCents(amount, language);
    const { vehicle, priceLow, priceHigh, expiresOn, fileId, once } = estimate;
    const shortName = vehicleName(vehicle, language);
    const body = texts.body(fullVehicleName(vehicle, language) || texts.unnamed, formatDay(expiresOn, language));
    return {
      about: shortName || texts.unnamed,
      body: estimate.isCorrected ? `${body} ${texts.corrected}` : body,
      lines: [[texts.range, texts.between(money(priceLow), money(priceHigh))]],
      attachment: { fileId, name: `${texts.file}.pdf` },
      onceKey: once,
    };
  });

/** Sent once a trade-in and address. */
export const tradeInWaitingMessage = (tradeIn: PurchaseEmailTo): Message =>
  buildPurchaseEmail("tradeInWaiting", tradeIn, (texts, vehicle) => ({ body: texts.body(vehicle) }));

/** Sent once a trade-in, to each of the main team. */
export const tradeInToValueMessage = (tradeIn: PurchaseEmailTo): Message =>
  buildPurchaseEmail("tradeInToValue", tradeIn, (texts, vehicle) => ({ body: texts.body(vehicle) }));
