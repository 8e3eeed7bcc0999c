/** Texts of trade-in messages. */
import type { Language } from "#domain/formats/language.ts";

const enCa = {
  tradeInForm: {
    subject: (brand: string) => `Your trade-in form – ${brand}`,
    heading: "Tell us about your vehicle",
    body: (brand: string) =>
      `${brand} would like to value your vehicle. Enter its VIN and add six photos. It takes a few minutes.`,
    action: "Open my form",
    note: "This link is only for you. If you didn’t request it, ignore this message.",
  },

  tradeInFormText: (brand: string, link: string) => `${brand}: value your vehicle with its VIN and six photos. ${link}`,
  tradeInEstimate: {
    subject: (vehicle: string) => `Your estimate – ${vehicle}`,
    heading: "Your estimate",
    body: (_vehicle: string, until: string) => `Your estimate is attached. It’s valid until ${until}.`,
    corrected: "An advocate has corrected the value. This estimate replaces any previous one.",
    unnamed: "your vehicle",
    range: "Estimated value",
    between: (low: string, high: string) => `${low} to ${high}`,
    file: "estimate",
    action: "View my trade-in",
    note: "The value may change if your answers change, or once we’ve seen the vehicle.",
  },

  tradeInWaiting: {
    subject: (vehicle: string) => `We’re working on your trade-in – ${vehicle}`,
    heading: "An advocate is valuing your vehicle",
    body: (vehicle: string) =>
      `One of our advocates is valuing your ${vehicle} and will email you the value. You can continue on the site in the meantime.`,
    action: "View my trade-in",
    note: "If you didn’t request an estimate, ignore this message.",
    reference: "Reference",
  },

  tradeInToValue: {
    subject: (vehicle: string) => `A trade-in to value – ${vehicle}`,
    heading: "A trade-in needs an estimate",
    body: (vehicle: string) =>
      `We couldn’t value the ${vehicle} automatically. Its owner knows that an advocate will value it.`,
    action: "Enter the value",
    note: "We’ll email the value to the owner as soon as you enter it.",
    reference: "Reference",
  },

  tradeInRevalued: {
    subject: (vehicle: string) => `Your vehicle’s value has changed – ${vehicle}`,
    heading: "Your vehicle’s value has changed",
    raised: (vehicle: string, until: string) =>
      `Vehicles like your ${vehicle} are now worth more. Your estimate has the new value and is valid until ${until}.`,
    kept: (vehicle: string, until: string) =>
      `Vehicles like your ${vehicle} are now worth less. We’re honouring your estimate until ${until}. After that, a new estimate will use the new value.`,
    restored: (vehicle: string, until: string) =>
      `Our last email said that vehicles like your ${vehicle} were worth less. That no longer applies. Your estimate hasn’t changed and is valid until ${until}.`,
    reason: "Reason",
    reasons: {
      sales: "Recent sales of vehicles like yours",
      demand: "Demand for this trim has changed",
      season: "Season",
      defect: "A recall or known defect on this trim",
      figures: "Error in our figures for this trim",
      correction: "Our last change to this trim’s value was a mistake and has been reversed",
    },
    present: "Your estimate",
    former: "Your previous estimate",
    next: "New value",
    later: "Value after that date",
    between: (low: string, high: string) => `${low} to ${high}`,
    action: "View my estimate",
    note: "If the vehicle is part of a purchase, you’ll see the value at the trade-in step before you sign.",
  },
};

const frCa: typeof enCa = {
  tradeInForm: {
    subject: (brand) => `Votre formulaire d’échange – ${brand}`,
    heading: "Parlez-nous de votre véhicule",
    body: (brand) =>
      `${brand} aimerait évaluer votre véhicule. Entrez son NIV et ajoutez six photos. Quelques minutes suffisent.`,
    action: "Ouvrir mon formulaire",
    note: "Ce lien est pour vous seulement. Si vous n’avez rien demandé, ne tenez pas compte de ce message.",
  },

  tradeInFormText: (brand, link) => `${brand}\u00A0: faites évaluer votre véhicule avec son NIV et six photos. ${link}`,
  tradeInEstimate: {
    subject: (vehicle) => `Votre estimation – ${vehicle}`,
    heading: "Votre estimation",
    body: (_vehicle, until) => `Vous trouverez ci-joint votre estimation. Elle est valide jusqu’au ${until}.`,
    corrected: "Un conseiller a corrigé la valeur. Cette estimation remplace toute estimation précédente.",
    unnamed: "votre véhicule",
    range: "Valeur estimée",
    between: (low, high) => `de ${low} à ${high}`,
    file: "estimation",
    action: "Voir mon véhicule d’échange",
    note: "La valeur peut changer après l’examen du véhicule, ou si vos réponses changent.",
  },

  tradeInWaiting: {
    subject: (vehicle: string) => `Nous évaluons votre véhicule d’échange – ${vehicle}`,
    heading: "Un conseiller évalue votre véhicule",
    body: (vehicle: string) =>
      `Un de nos conseillers évalue votre véhicule (${vehicle}) et vous en enverra la valeur par courriel. Vous pouvez continuer en attendant.`,
    action: "Voir mon véhicule d’échange",
    note: "Si vous n’avez pas demandé d’estimation, ne tenez pas compte de ce message.",
    reference: "Référence",
  },

  tradeInToValue: {
    subject: (vehicle: string) => `Un véhicule d’échange à évaluer – ${vehicle}`,
    heading: "Un véhicule d’échange attend une estimation",
    body: (vehicle: string) =>
      `Notre évaluation automatisée n’a pas pu estimer le véhicule ${vehicle}. Son propriétaire sait qu’un conseiller l’évaluera.`,
    action: "Entrer la valeur",
    note: "Le propriétaire recevra la valeur par courriel dès que vous l’aurez entrée.",
    reference: "Référence",
  },

  tradeInRevalued: {
    subject: (vehicle) => `La valeur de votre véhicule a changé – ${vehicle}`,
    heading: "La valeur de votre véhicule a changé",
    raised: (vehicle, until) =>
      `Les véhicules comme votre ${vehicle} valent maintenant plus cher. Votre estimation indique la nouvelle valeur et est valide jusqu’au ${until}.`,
    kept: (vehicle, until) =>
      `Les véhicules comme votre ${vehicle} valent maintenant moins cher. Nous maintenons votre estimation jusqu’au ${until}. Après cette date, une nouvelle estimation tiendra compte de la nouvelle valeur.`,
    restored: (vehicle, until) =>
      `Nous vous avions écrit que les véhicules comme votre ${vehicle} valaient moins cher. Ce n’est plus le cas. Votre estimation ne change pas et est valide jusqu’au ${until}.`,
    reason: "Motif",
    reasons: {
      sales: "Les ventes récentes de véhicules comme le vôtre",
      demand: "La demande pour cette version a changé",
      season: "La saison",
      defect: "Un rappel ou un défaut connu de cette version",
      figures: "Une erreur dans nos données sur cette version",
      correction: "Notre dernier changement de la valeur de cette version était une erreur, et nous l’avons annulé",
    },
    present: "Votre estimation",
    former: "Votre estimation précédente",
    next: "Nouvelle valeur",
    later: "Valeur après cette date",
    between: (low, high) => `de ${low} à ${high}`,
    action: "Voir mon estimation",
    note: "Si le véhicule fait partie d’un achat, vous verrez la valeur à l’étape du véhicule d’échange, avant la signature.",
  },
};

export const tradeIn: Record<Language, typeof enCa> = { "en-ca": enCa, "fr-ca": frCa };
