/** Texts of trade-in messages. */
import type { Language } from "#domain/formats/language.ts";

const enCa = {
  tradeInForm: {
    subject: (brand: string) => `Your trade-in form – ${brand}`,
    heading: "Tell us about your vehicle",
    body: (brand: string) =>
      `${brand} would like to value your vehicle. Enter its VIN and add six photos: it takes a few minutes.`,
    action: "Open my form",
    note: "The link is yours alone. If you did not ask for it, ignore this message.",
  },

  tradeInFormText: (brand: string, link: string) => `${brand}: value your vehicle with its VIN and six photos. ${link}`,
  tradeInEstimate: {
    subject: (vehicle: string) => `Your estimate – ${vehicle}`,
    heading: "Your estimate",
    body: (vehicle: string, until: string) =>
      `The estimate of this vehicle is attached: ${vehicle}. It is good until ${until}.`,
    corrected: "An advocate has corrected its value: this estimate replaces any that you had before.",
    unnamed: "your vehicle",
    range: "Estimated value",
    between: (low: string, high: string) => `${low} to ${high}`,
    file: "estimate",
    action: "View my trade-in",
    note: "The value may change once the vehicle has been seen, or if your answers change.",
  },

  tradeInWaiting: {
    subject: (vehicle: string) => `We are working on your trade-in – ${vehicle}`,
    heading: "An advocate is valuing your vehicle",
    body: (vehicle: string) =>
      `This vehicle must be valued by a person: ${vehicle}. One of our advocates is on it and will send you the value by email. You can continue in the meantime.`,
    action: "View my trade-in",
    note: "If you did not ask for an estimate, ignore this message.",
    reference: "Reference",
  },

  tradeInToValue: {
    subject: (vehicle: string) => `A trade-in to value – ${vehicle}`,
    heading: "A trade-in has no estimate",
    body: (vehicle: string) =>
      `The reference valuation could not value this vehicle: ${vehicle}. Its owner was told that an advocate will.`,
    action: "Enter its value",
    note: "Its owner gets the value by email as soon as you enter it.",
    reference: "Reference",
  },
};

const frCa: typeof enCa = {
  tradeInForm: {
    subject: (brand) => `Votre formulaire d’échange – ${brand}`,
    heading: "Parlez-nous de votre véhicule",
    body: (brand) =>
      `${brand} aimerait évaluer votre véhicule. Entrez son NIV et ajoutez six photos\u00A0: il suffit de quelques minutes.`,
    action: "Ouvrir mon formulaire",
    note: "Ce lien est pour vous seulement. Si vous n’avez rien demandé, ne tenez pas compte de ce message.",
  },

  tradeInFormText: (brand, link) => `${brand}, pour évaluer votre véhicule avec son NIV et six photos. ${link}`,
  tradeInEstimate: {
    subject: (vehicle) => `Votre estimation – ${vehicle}`,
    heading: "Votre estimation",
    body: (vehicle, until) =>
      `Vous trouverez ci-joint l’estimation de ce véhicule\u00A0: ${vehicle}. Elle est valide jusqu’au ${until}.`,
    corrected: "Un conseiller en a corrigé la valeur\u00A0: cette estimation remplace toute estimation précédente.",
    unnamed: "votre véhicule",
    range: "Valeur estimée",
    between: (low, high) => `de ${low} à ${high}`,
    file: "estimation",
    action: "Voir mon véhicule d’échange",
    note: "La valeur peut changer une fois le véhicule vu, ou si vos réponses changent.",
  },

  tradeInWaiting: {
    subject: (vehicle: string) => `Nous évaluons votre véhicule d’échange – ${vehicle}`,
    heading: "Un conseiller évalue votre véhicule",
    body: (vehicle: string) =>
      `Il faut une personne pour évaluer ce véhicule\u00A0: ${vehicle}. Un de nos conseillers s’en occupe et vous écrira pour vous en donner la valeur. Vous pouvez continuer en attendant.`,
    action: "Voir mon véhicule d’échange",
    note: "Si vous n’avez pas demandé d’estimation, ne tenez pas compte de ce message.",
    reference: "Référence",
  },

  tradeInToValue: {
    subject: (vehicle: string) => `Un véhicule d’échange à évaluer – ${vehicle}`,
    heading: "Un véhicule d’échange est sans estimation",
    body: (vehicle: string) =>
      `L’évaluation de référence n’a pas pu estimer ce véhicule\u00A0: ${vehicle}. La personne à qui il appartient sait qu’un conseiller s’en occupera.`,
    action: "Inscrire sa valeur",
    note: "Son propriétaire recevra la valeur par courriel dès que vous l’aurez inscrite.",
    reference: "Référence",
  },
};

export const tradeIn: Record<Language, typeof enCa> = { "en-ca": enCa, "fr-ca": frCa };
