import { describe, expect, test } from "vitest";
import { brands } from "#brands/index.ts";
import { contrast } from "#brands/palette.ts";
import { type Language, languages } from "#domain/formats/language.ts";
import { type SampleMessageBuilder, type SampleRecipient, samples } from "#upstream/messages/demo/samples.ts";
import { extractPreheader } from "#upstream/messages/email/email-layout.ts";
import { html } from "#upstream/messages/html.ts";
import { messageAreas, messageTexts } from "#upstream/messages/texts/index.ts";
import { layoutTexts } from "#upstream/messages/texts/layout.ts";

const link = "https://nordet.example/fr-ca/verify-email/a?b=1&c=2";
const unsubscribe = "https://nordet.example/fr-ca/unsubscribe?token=x-_y";
const everyBrand = Object.values(brands);
const htmlLanguages: Record<Language, string> = { "en-ca": "en-CA", "fr-ca": "fr-CA" };
const wordOfLanguage = { "en-ca": "en", "fr-ca": "fr" } as const;

const sampleTo = (language: Language, brand = everyBrand[0], first_name = "Camille"): SampleRecipient => {
  if (!brand) throw new Error("No brand");
  return { user: { email: "camille@example.ca", first_name, language }, brand, link, unsubscribe };
};
const written: [string, SampleMessageBuilder][] = Object.entries(samples);
const channelOf = (write: SampleMessageBuilder) => write(sampleTo("en-ca")).channel;
const letters = written.filter(([, write]) => channelOf(write) === "email");
const textMessages = written.filter(([, write]) => channelOf(write) === "sms");

/** Visible texts: French needs a no-break space before a colon, and curly apostrophes. */
const brokenFrench = /[^\u00A0\d]: |\s[!?;]|\p{L}'\p{L}/u;
const broken = /undefined|null|NaN|\[object|\$\{|Translation Error/;

describe.each(letters)("%s", (name, write) => {
  test.each(languages)("is complete in %s, on every brand, in HTML and plain text", (language) => {
    const word = wordOfLanguage[language];
    for (const brand of everyBrand) {
      const message = write(sampleTo(language, brand));
      const { recipient, sender, subject = "", text, html: markup = "", links } = message;
      expect(recipient).toBe("camille@example.ca");
      // Only optional e-mails have the second link, which turns them off.
      const isOptional = name in messageAreas.optional[language];
      expect(links).toEqual(isOptional ? [link, unsubscribe] : [link]);
      expect(text.includes(`\n${unsubscribe}\n`)).toBe(isOptional);
      expect(markup.includes(`href="${unsubscribe}"`)).toBe(isOptional);
      expect(text).toContain(`\n${link}\n`);
      expect(markup).toContain('href="https://nordet.example/fr-ca/verify-email/a?b=1&amp;c=2"');
      expect(markup).toContain(`<html lang="${htmlLanguages[language]}">`);
      expect(markup).toContain(`border-top:4px solid ${brand.palette.brand}`);
      expect(markup).toContain(
        `src="https://nordet.example/brands/${brand.key}/logo.${word}.png" alt="${brand.name[word]}"`,
      );
      expect(sender).toBe(brand.name[word]);
      for (const body of [text, markup]) {
        expect(body).toContain(brand.name[word]);
        expect(body).toContain("Camille");
        expect(body).toContain(brand.legal.publisher[word]);
        expect(body).toContain(brand.legal.address[word]);
      }
      expect(subject).toBeTruthy();
      expect(extractPreheader(markup).markup.length).toBeGreaterThan(20);
      for (const part of [subject, text, markup]) expect(part).not.toMatch(broken);
      if (language === "fr-ca") for (const part of [subject, text]) expect(part).not.toMatch(brokenFrench);
      // Mailboxes cut e-mails longer than 102 kB; a column is at most 600 pixels wide.
      expect(Buffer.byteLength(markup)).toBeLessThan(10_000);
      for (const [, width] of markup.matchAll(/max-width:(\d+)px/g)) expect(Number(width)).toBeLessThanOrEqual(600);
    }
  });

  test("says why it is sent and, if optional, how to turn it off", () => {
    for (const language of languages) {
      const { text } = write(sampleTo(language));
      const name = everyBrand[0]?.name[wordOfLanguage[language]] ?? "";
      const whys = Object.values(layoutTexts[language].footerReasons).filter((why) => text.includes(why(name)));
      expect(whys).toHaveLength(1);
      expect(whys[0] === layoutTexts[language].footerReasons.optional).toBe(text.includes(unsubscribe));
    }
  });

  test("differs between the languages", () => {
    const [french, english] = [write(sampleTo("fr-ca")), write(sampleTo("en-ca"))];
    expect(french.subject).not.toBe(english.subject);
    expect(french.text).not.toBe(english.text);
  });

  test("a name adds no markup, link or foreign text", () => {
    for (const first_name of [
      "<img src=x>",
      "visit evil.example",
      "Win\nnow",
      "https://evil.example",
      "x".repeat(200),
    ]) {
      for (const brand of everyBrand) {
        const { text, html: markup = "" } = write(sampleTo("fr-ca", brand, first_name));
        expect(text).toContain("Bonjour,");
        expect(markup).not.toContain(first_name);
        expect(text).not.toContain(first_name);
      }
    }
  });
});

test.each(textMessages)("the text message %s is complete and at most three parts long", (_, write) => {
  for (const language of languages) {
    for (const brand of everyBrand) {
      const { text, subject, html: markup } = write(sampleTo(language, brand));
      expect([subject, markup]).toEqual([undefined, undefined]);
      expect(text).toContain(brand.name[wordOfLanguage[language]]);
      expect(text).not.toMatch(broken);
      if (language === "fr-ca") expect(text).not.toMatch(brokenFrench);
      expect(text.length).toBeLessThanOrEqual(3 * 67);
    }
  }
  expect(write(sampleTo("fr-ca")).text).not.toBe(write(sampleTo("en-ca")).text);
});

test("message names are unique across areas", () => {
  const kinds = Object.values(messageAreas).flatMap((texts) => Object.keys(texts["en-ca"]));
  expect(new Set(kinds).size).toBe(kinds.length);
});

test("amounts and days have the language's format", () => {
  const receipt = samples.depositReceipt(sampleTo("fr-ca")).text;
  expect(receipt).toContain("Dépôt\u00A0: 250,00\u00A0$");
  // 03:30 UTC is still the evening before in the shop's time zone.
  expect(receipt).toContain("Payé le\u00A0: vendredi 20 novembre 2026");
  expect(receipt).toContain("jusqu’au jeudi 26 novembre 2026");
  const order = samples.orderSigned(sampleTo("en-ca")).text;
  expect(order).toContain("Total with tax: $34,491.25");
  expect(order).toContain("on Friday, November 20, 2026");
});

const sampleId = "00000000-0000-4000-8000-000000000001";

test("a purchase's message shows its order number in both parts", () => {
  const { text, html: markup } = samples.orderSigned(sampleTo("en-ca"));
  expect(text).toContain("Order number: 0000-0000");
  expect(markup).toContain("0000-0000");
});

test("a purchase's message shows its vehicle: picture, name and price, also without pictures", () => {
  for (const [language, alt, price] of [
    ["en-ca", "Picture of the 2024 Mercedes-Benz GLC 300 4MATIC Coupe", "Price: $29,999.00"],
    ["fr-ca", "Image du véhicule Mercedes-Benz GLC 300 4MATIC Coupe 2024", "Prix\u00A0: 29\u00A0999,00\u00A0$"],
  ] as const) {
    for (const kind of ["depositReceipt", "orderSigned", "contractReady", "dealerLead", "vehicleWithdrawn"] as const) {
      const { text, html: markup = "" } = samples[kind](sampleTo(language));
      expect(markup).toContain('src="https://nordet.example/media/previews/drawings/suv-1f3a5f-side.svg.png"');
      expect(markup).toContain(`alt="${alt}"`);
      expect(text).toContain(price);
    }
    // A trade-in has no picture: its message names it.
    expect(samples.tradeInWaiting(sampleTo(language)).html).not.toContain("/media/");
  }
});

test("a signed order's message says what is paid, and no total for a lease", () => {
  const sale = samples.orderSigned(sampleTo("en-ca")).text;
  expect(sale).toContain("Total with tax: $34,491.25\nPayment: $173.45 every two weeks");
  const lease = samples["orderSigned-lease"](sampleTo("fr-ca")).text;
  expect(lease).toContain("Versement avec les taxes\u00A0: 173,45\u00A0$ toutes les deux semaines");
  expect(lease).not.toContain("Total");
});

test("a purchase's message has one key, so that it is sent once", () => {
  const to = sampleTo("fr-ca");
  expect(samples.depositReceipt(to).key).toBe(`depositReceipt:${sampleId}`);
  expect(samples.orderSigned(to).key).toBe(`orderSigned:${sampleId}`);
  expect(samples.garageValue(to).key).toMatch(/^garageValue:[\w-]{36}$/);
});

test("French has a no-break space before colons, and before no other mark", () => {
  type Said = string | ((...values: string[]) => string) | { [name: string]: Said };
  const textsIn = (said: Said): string[] =>
    typeof said === "string"
      ? [said]
      : typeof said === "function"
        ? [said("x", "y")]
        : Object.values(said).flatMap(textsIn);
  const texts = textsIn({ ...layoutTexts["fr-ca"], ...messageTexts["fr-ca"] });
  expect(texts.length).toBeGreaterThan(100);
  for (const text of texts) {
    expect(text).not.toMatch(/[^\u00A0]:|\s[!?;]|'/);
  }
});

test("e-mail texts have enough contrast in every brand's colours", () => {
  for (const { palette } of everyBrand) {
    expect(contrast(palette.brandInk, palette.brand)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.inkSoft, palette.surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.brand, palette.paper)).toBeGreaterThanOrEqual(4.5);
  }
});

test("the tag escapes values, keeps nested markup and omits empty values", () => {
  const list = ["a<b", "c"].map((item) => html`<li title="${item}">${item}</li>`);
  expect(html`<ul>${list}${undefined}</ul>`.markup).toBe('<ul><li title="a&lt;b">a&lt;b</li><li title="c">c</li></ul>');
  expect(html`${`"'&`}`.markup).toBe("&quot;&#39;&amp;");
});
