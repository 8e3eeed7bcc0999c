/** Texts of the block's messages. */
import type { Language } from "#domain/formats/language.ts";

const enCa = {
  tradeInValued: {
    subject: (vehicle: string) => `The value of your vehicle – ${vehicle}`,
    heading: "Your vehicle’s value is ready",
    body: (vehicle: string, until: string) =>
      `One of our advocates has looked at your vehicle: ${vehicle}. Here is what it is worth. The estimate is good until ${until}.`,
    range: "Estimated value",
    between: (low: string, high: string) => `${low} to ${high}`,
    action: "View my estimate",
    note: "The value may change once the vehicle has been seen, or if your answers change.",
  },

  tradeInCorrected: {
    subject: (vehicle: string) => `The value of your vehicle has changed – ${vehicle}`,
    heading: "We corrected your vehicle’s value",
    body: (vehicle: string, until: string) =>
      `One of our advocates has corrected the value of your vehicle: ${vehicle}. The new value replaces the one we gave you before, and is good until ${until}.`,
    range: "New value",
    formerRange: "Value before",
    between: (low: string, high: string) => `${low} to ${high}`,
    action: "View my estimate",
    note: "If the vehicle is part of a purchase, the trade-in step shows you the new value before you sign.",
  },

  tradeInSold: {
    subject: (vehicle: string) => `A dealer’s offer is accepted – ${vehicle}`,
    heading: "We found a buyer for your vehicle",
    body: (vehicle: string) =>
      `We accepted a dealer’s offer for your vehicle: ${vehicle}. Our team will call you to settle the rest. Your name and contact information have not been shown to dealers.`,
    inPurchase: "The vehicle is no longer part of your purchase: before you sign, the trade-in step asks you again.",
    amount: "Accepted offer",
    action: "View my trade-in",
    note: "Nothing is settled before you have agreed with our team.",
  },

  blockOfferAccepted: {
    subject: (vehicle: string) => `Your offer is accepted – ${vehicle}`,
    heading: "Your offer is accepted",
    body: (vehicle: string) =>
      `Your company’s offer for this trade-in is accepted: ${vehicle}. Our team will contact you to settle the purchase.`,
    amount: "Accepted offer",
    action: "Open the vehicle",
    note: "The vehicle is no longer offered to other dealers. You will be asked to log in first.",
  },

  blockVehicleGone: {
    subject: (vehicle: string) => `No longer on the block – ${vehicle}`,
    heading: "A vehicle you made an offer for is gone",
    body: (vehicle: string) =>
      `This trade-in is no longer on the block: ${vehicle}. Its owner keeps it for another sale, and your offer cannot be accepted any more.`,
    amount: "Your offer",
    action: "See what is on the block",
    note: "You do not need to do anything. You will be asked to log in first.",
  },
};

const frCa: typeof enCa = {
  tradeInValued: {
    subject: (vehicle) => `La valeur de votre véhicule – ${vehicle}`,
    heading: "La valeur de votre véhicule est prête",
    body: (vehicle, until) =>
      `Un de nos conseillers a examiné votre véhicule\u00A0: ${vehicle}. Voici ce qu’il vaut. L’estimation est valide jusqu’au ${until}.`,
    range: "Valeur estimée",
    between: (low, high) => `de ${low} à ${high}`,
    action: "Voir mon estimation",
    note: "La valeur peut changer une fois le véhicule vu, ou si vos réponses changent.",
  },

  tradeInCorrected: {
    subject: (vehicle) => `La valeur de votre véhicule a changé – ${vehicle}`,
    heading: "Nous avons corrigé la valeur de votre véhicule",
    body: (vehicle, until) =>
      `Un de nos conseillers a corrigé la valeur de votre véhicule\u00A0: ${vehicle}. La nouvelle valeur remplace celle que nous vous avions donnée et est valide jusqu’au ${until}.`,
    range: "Nouvelle valeur",
    formerRange: "Valeur précédente",
    between: (low, high) => `de ${low} à ${high}`,
    action: "Voir mon estimation",
    note: "Si le véhicule fait partie d’un achat, l’étape du véhicule d’échange vous montre la nouvelle valeur avant la signature.",
  },

  tradeInSold: {
    subject: (vehicle) => `L’offre d’un concessionnaire est acceptée – ${vehicle}`,
    heading: "Nous avons trouvé preneur pour votre véhicule",
    body: (vehicle) =>
      `Nous avons accepté l’offre d’un concessionnaire pour votre véhicule\u00A0: ${vehicle}. Notre équipe vous appellera pour régler la suite. Votre nom et vos coordonnées n’ont pas été montrés aux concessionnaires.`,
    inPurchase:
      "Le véhicule ne fait plus partie de votre achat\u00A0: avant la signature, la question du véhicule d’échange vous sera posée de nouveau.",
    amount: "Offre acceptée",
    action: "Voir mon véhicule d’échange",
    note: "Rien n’est conclu sans une entente entre vous et notre équipe.",
  },

  blockOfferAccepted: {
    subject: (vehicle) => `Votre offre est acceptée – ${vehicle}`,
    heading: "Votre offre est acceptée",
    body: (vehicle) =>
      `L’offre de votre entreprise pour ce véhicule d’échange est acceptée\u00A0: ${vehicle}. Notre équipe communiquera avec vous pour conclure l’achat.`,
    amount: "Offre acceptée",
    action: "Voir le véhicule",
    note: "Le véhicule n’est plus offert aux autres concessionnaires. Vous devrez d’abord vous connecter.",
  },

  blockVehicleGone: {
    subject: (vehicle) => `Retiré de l’encan – ${vehicle}`,
    heading: "Un véhicule pour lequel vous aviez fait une offre n’est plus à l’encan",
    body: (vehicle) =>
      `Ce véhicule d’échange n’est plus à l’encan\u00A0: ${vehicle}. Son propriétaire le réserve à une autre vente, et votre offre ne peut plus être acceptée.`,
    amount: "Votre offre",
    action: "Voir l’encan",
    note: "Vous n’avez rien à faire. Vous devrez d’abord vous connecter.",
  },
};

export const block: Record<Language, typeof enCa> = { "en-ca": enCa, "fr-ca": frCa };
