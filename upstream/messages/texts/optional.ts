/** Texts of optional e-mails. */
import type { Language } from "#domain/formats/language.ts";

const enCa = {
  purchaseReminder: {
    subject: (vehicle: string) => `Your purchase is waiting – ${vehicle}`,
    heading: "Pick up where you left off",
    body: (vehicle: string) =>
      `You began to buy this vehicle: ${vehicle}. Your answers are kept: you only have to continue. Until you pay a deposit, the vehicle is not reserved for anyone.`,
    action: "Continue my purchase",
    note: "We send one reminder per purchase. For your protection, you will be asked to log in first.",
  },

  garageValue: {
    subject: (vehicle: string) => `What your vehicle is worth this month – ${vehicle}`,
    heading: "Your vehicle’s value this month",
    body: (vehicle: string, on: string) =>
      `On ${on}, we estimated again what this vehicle in your garage is worth: ${vehicle}.`,
    range: "Estimated value",
    between: (low: string, high: string) => `${low} to ${high}`,
    mileage: "Based on",
    action: "View my vehicle",
    note: "The estimate assumes that your vehicle has normal wear. Update its kilometres for a more accurate one.",
  },

  trimValuesChanged: {
    subject: (what: string) => `Trade-in values changed – ${what}`,
    heading: "Trade-in values have changed",
    body: (by: string, what: string) => `${by} changed what this is worth as a trade-in: ${what}.`,
    many: (count: string) => `${count} trims`,
    before: "Before",
    after: "After",
    reason: "Why",
    reasons: {
      sales: "Recent sales",
      demand: "Demand",
      season: "Season",
      defect: "Recall or known defect",
      figures: "Our figures were wrong",
      correction: "Change taken back",
    },
    comment: "Note",
    action: "Show the changes",
    note: "You subscribed to changes of trade-in values. Your own changes are never sent to you.",
  },
};

const frCa: typeof enCa = {
  purchaseReminder: {
    subject: (vehicle) => `Votre achat vous attend – ${vehicle}`,
    heading: "Reprenez là où vous étiez",
    body: (vehicle) =>
      `Vous avez commencé l’achat de ce véhicule\u00A0: ${vehicle}. Vos réponses sont conservées\u00A0: il ne vous reste qu’à continuer. Tant que vous n’avez pas versé de dépôt, le véhicule n’est réservé à personne.`,
    action: "Poursuivre mon achat",
    note: "Nous n’envoyons qu’un rappel par achat. Pour votre protection, vous devrez d’abord vous connecter.",
  },

  garageValue: {
    subject: (vehicle) => `Ce que vaut votre véhicule ce mois-ci – ${vehicle}`,
    heading: "La valeur de votre véhicule ce mois-ci",
    body: (vehicle, on) =>
      `Le ${on}, nous avons estimé de nouveau ce que vaut ce véhicule de votre garage\u00A0: ${vehicle}.`,
    range: "Valeur estimée",
    between: (low, high) => `de ${low} à ${high}`,
    mileage: "Calculée avec",
    action: "Voir mon véhicule",
    note: "L’estimation suppose que votre véhicule présente une usure normale. Mettez son kilométrage à jour pour en obtenir une plus juste.",
  },

  trimValuesChanged: {
    subject: (what) => `Valeurs d’échange modifiées – ${what}`,
    heading: "Des valeurs d’échange ont changé",
    body: (by, what) => `${by} a modifié la valeur d’échange de ceci\u00A0: ${what}.`,
    many: (count) => `${count} versions`,
    before: "Avant",
    after: "Après",
    reason: "Pourquoi",
    reasons: {
      sales: "Ventes récentes",
      demand: "Demande",
      season: "Saison",
      defect: "Rappel ou défaut connu",
      figures: "Nos données étaient erronées",
      correction: "Changement annulé",
    },
    comment: "Note",
    action: "Afficher les changements",
    note: "Vous êtes abonné aux changements de valeurs d’échange. Vos propres changements ne vous sont jamais envoyés.",
  },
};

export const optional: Record<Language, typeof enCa> = { "en-ca": enCa, "fr-ca": frCa };
