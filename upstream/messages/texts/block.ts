/** Texts of the block's messages. */
import type { Language } from "#domain/formats/language.ts";

const enCa = {
  tradeInValued: {
    subject: (vehicle: string) => `Your vehicle’s value – ${vehicle}`,
    heading: "Your vehicle’s value is ready",
    body: (vehicle: string, until: string) =>
      `One of our advocates has valued your ${vehicle}. The estimate is valid until ${until}.`,
    range: "Estimated value",
    between: (low: string, high: string) => `${low} to ${high}`,
    action: "View my estimate",
    note: "The value may change if your answers change, or once we’ve seen the vehicle.",
  },

  tradeInCorrected: {
    subject: (vehicle: string) => `Your vehicle’s value has changed – ${vehicle}`,
    heading: "We’ve corrected your vehicle’s value",
    body: (vehicle: string, until: string) =>
      `One of our advocates has corrected the value of your ${vehicle}. The new value replaces the previous one and is valid until ${until}.`,
    range: "New value",
    formerRange: "Previous value",
    between: (low: string, high: string) => `${low} to ${high}`,
    action: "View my estimate",
    note: "If the vehicle is part of a purchase, you’ll see the new value at the trade-in step before you sign.",
  },

  tradeInSold: {
    subject: (vehicle: string) => `We’ve accepted a dealer’s offer – ${vehicle}`,
    heading: "We’ve found a buyer for your vehicle",
    body: (vehicle: string) =>
      `We’ve accepted a dealer’s offer for your ${vehicle}. Our team will call you about the next steps. Dealers haven’t seen your name or contact information.`,
    inPurchase:
      "The vehicle is no longer part of your purchase. You’ll go through the trade-in step again before you sign.",
    amount: "Accepted offer",
    action: "View my trade-in",
    note: "Nothing is final until you and our team agree.",
  },

  blockOfferAccepted: {
    subject: (vehicle: string) => `Your offer was accepted – ${vehicle}`,
    heading: "Your offer was accepted",
    body: (vehicle: string) =>
      `We’ve accepted your company’s offer for the ${vehicle}. Our team will contact you to complete the purchase.`,
    amount: "Accepted offer",
    action: "View the vehicle",
    note: "The vehicle is no longer offered to other dealers. You’ll need to log in to view it.",
  },

  blockVehicleGone: {
    subject: (vehicle: string) => `No longer on the block – ${vehicle}`,
    heading: "This vehicle is no longer on the block",
    body: (vehicle: string) =>
      `The ${vehicle} is no longer on the block. The owner has agreed to another sale, so we can’t accept your offer.`,
    amount: "Your offer",
    action: "View the block",
    note: "You don’t need to do anything. You’ll need to log in to view the block.",
  },
};

const frCa: typeof enCa = {
  tradeInValued: {
    subject: (vehicle) => `La valeur de votre véhicule – ${vehicle}`,
    heading: "La valeur de votre véhicule est prête",
    body: (vehicle, until) =>
      `Un de nos conseillers a évalué votre véhicule (${vehicle}). L’estimation est valide jusqu’au ${until}.`,
    range: "Valeur estimée",
    between: (low, high) => `de ${low} à ${high}`,
    action: "Voir mon estimation",
    note: "La valeur peut changer après l’examen du véhicule, ou si vos réponses changent.",
  },

  tradeInCorrected: {
    subject: (vehicle) => `La valeur de votre véhicule a changé – ${vehicle}`,
    heading: "Nous avons corrigé la valeur de votre véhicule",
    body: (vehicle, until) =>
      `Un de nos conseillers a corrigé la valeur de votre véhicule (${vehicle}). La nouvelle valeur remplace la précédente et est valide jusqu’au ${until}.`,
    range: "Nouvelle valeur",
    formerRange: "Valeur précédente",
    between: (low, high) => `de ${low} à ${high}`,
    action: "Voir mon estimation",
    note: "Si le véhicule fait partie d’un achat, vous verrez la nouvelle valeur à l’étape du véhicule d’échange, avant la signature.",
  },

  tradeInSold: {
    subject: (vehicle) => `L’offre d’un concessionnaire est acceptée – ${vehicle}`,
    heading: "Nous avons trouvé un acheteur pour votre véhicule",
    body: (vehicle) =>
      `Nous avons accepté l’offre d’un concessionnaire pour votre véhicule (${vehicle}). Notre équipe vous appellera pour régler la suite. Les concessionnaires n’ont vu ni votre nom ni vos coordonnées.`,
    inPurchase:
      "Le véhicule ne fait plus partie de votre achat. Vous reverrez l’étape du véhicule d’échange avant de signer.",
    amount: "Offre acceptée",
    action: "Voir mon véhicule d’échange",
    note: "Rien n’est conclu sans votre accord.",
  },

  blockOfferAccepted: {
    subject: (vehicle) => `Votre offre est acceptée – ${vehicle}`,
    heading: "Votre offre est acceptée",
    body: (vehicle) =>
      `Nous avons accepté l’offre de votre entreprise pour le véhicule ${vehicle}. Notre équipe communiquera avec vous pour conclure l’achat.`,
    amount: "Offre acceptée",
    action: "Voir le véhicule",
    note: "Le véhicule n’est plus offert aux autres concessionnaires. Pour le voir, vous devrez d’abord vous connecter.",
  },

  blockVehicleGone: {
    subject: (vehicle) => `Retiré de l’encan – ${vehicle}`,
    heading: "Ce véhicule n’est plus à l’encan",
    body: (vehicle) =>
      `Le véhicule ${vehicle} n’est plus à l’encan. Son propriétaire l’a cédé dans une autre vente. Nous ne pouvons donc pas accepter votre offre.`,
    amount: "Votre offre",
    action: "Voir l’encan",
    note: "Vous n’avez rien à faire. Pour voir l’encan, vous devrez d’abord vous connecter.",
  },
};

export const block: Record<Language, typeof enCa> = { "en-ca": enCa, "fr-ca": frCa };
