/** Texts that every e-mail shares: greeting, footer, unsubscribe link. */
import type { Language } from "#domain/formats/language.ts";

const enCa = {
  greeting: (name: string) => (name ? `Hello ${name},` : "Hello,"),
  linkHint: "If the button doesn’t work, copy this address into your browser:",
  colon: ":",
  price: "Price",
  pictureOf: (vehicle: string) => `Picture of the ${vehicle}`,
  unsubscribe: "Unsubscribe from these emails",
  /** Footer line: why the recipient gets it, and whether it can be turned off. */
  footerReasons: {
    account: (brand: string) =>
      `You received this email because you have an account with ${brand}. You can’t unsubscribe from these emails.`,
    purchase: (brand: string) =>
      `You received this email because you’re buying or have bought a vehicle through ${brand}. You can’t unsubscribe from these emails.`,
    visitor: (brand: string) =>
      `You received this email because your email address was given to ${brand}. You haven’t been added to a mailing list.`,
    dealer: (brand: string) => `You received this email because your company sells vehicles on ${brand}.`,
    team: (brand: string) => `You received this email because you work for ${brand}.`,
    optional: (brand: string) =>
      `You received this email because you have an account with ${brand}. You can unsubscribe at any time.`,
  },
};

const frCa: typeof enCa = {
  greeting: (name) => (name ? `Bonjour ${name},` : "Bonjour,"),
  linkHint: "Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur\u00A0:",
  colon: "\u00A0:",
  price: "Prix",
  pictureOf: (vehicle) => `Image du véhicule ${vehicle}`,
  unsubscribe: "Ne plus recevoir ces courriels",
  footerReasons: {
    account: (brand) =>
      `Vous recevez ce courriel parce que vous avez un compte chez ${brand}. Vous ne pouvez pas vous en désabonner.`,
    purchase: (brand) =>
      `Vous recevez ce courriel parce que vous achetez un véhicule chez ${brand} ou que vous en avez acheté un. Vous ne pouvez pas vous en désabonner.`,
    visitor: (brand) =>
      `Vous recevez ce courriel parce que votre adresse a été fournie à ${brand}. Il ne s’agit pas d’un abonnement.`,
    dealer: (brand) => `Vous recevez ce courriel parce que votre entreprise vend des véhicules sur ${brand}.`,
    team: (brand) => `Vous recevez ce courriel parce que vous travaillez chez ${brand}.`,
    optional: (brand) =>
      `Vous recevez ce courriel parce que vous avez un compte chez ${brand}. Vous pouvez vous désabonner en tout temps.`,
  },
};

/** Why the recipient gets an email; selects the footer line. */
export type SendingReason = keyof (typeof enCa)["footerReasons"];

export const layoutTexts: Record<Language, typeof enCa> = { "en-ca": enCa, "fr-ca": frCa };
