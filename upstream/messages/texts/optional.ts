/** Texts of optional e-mails. */
import type { Language } from "#domain/formats/language.ts";

const enCa = {
  purchaseReminder: {
    subject: (vehicle: string) => `Your purchase is waiting – ${vehicle}`,
    heading: "Pick up where you left off",
    body: (vehicle: string) =>
      `You’ve started buying the ${vehicle}, and your answers are saved. The vehicle isn’t reserved for anyone until a deposit is paid.`,
    action: "Continue my purchase",
    note: "We’ll only send one reminder for this purchase. For your protection, you’ll need to log in first.",
  },

  garageValue: {
    subject: (vehicle: string) => `Your vehicle’s value this month – ${vehicle}`,
    heading: "Your vehicle’s value this month",
    body: (vehicle: string, on: string) => `On ${on}, we updated the estimate for the ${vehicle} in your garage.`,
    range: "Estimated value",
    between: (low: string, high: string) => `${low} to ${high}`,
    mileage: "Based on",
    action: "View my vehicle",
    note: "This estimate assumes normal wear. Update your kilometres for a more accurate one.",
  },

  trimValuesChanged: {
    subject: (what: string) => `Trade-in values changed – ${what}`,
    heading: "Trade-in values have changed",
    body: (by: string, what: string) => `${by} changed the trade-in value of ${what}.`,
    many: (count: string) => `${count} trims`,
    before: "Before",
    after: "After",
    reason: "Reason",
    reasons: {
      sales: "Recent sales",
      demand: "Demand",
      season: "Season",
      defect: "Recall or known defect",
      figures: "Error in our figures",
      correction: "Change reversed",
    },
    comment: "Note",
    action: "View the changes",
    note: "You subscribed to trade-in value changes. We don’t send you your own.",
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
