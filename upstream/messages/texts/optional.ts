/** Texts of optional e-mails. */
import type { Language } from "#domain/formats/language.ts";

const enCa = {
  purchaseReminder: {
    subject: (vehicle: string) => `Your purchase is waiting – ${vehicle}`,
    heading: "Pick up where you left off",
    body: (vehicle: string) =>
      `You’ve started buying the ${vehicle}, and your answers are saved. The vehicle isn’t reserved for anyone until a deposit is paid.`,
    action: "Continue my purchase",
    note: "We’ll send only one reminder for this purchase. For your protection, you’ll need to log in first.",
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
    note: "You subscribed to emails about trade-in value changes. We don’t email you about changes you make.",
  },
};

const frCa: typeof enCa = {
  purchaseReminder: {
    subject: (vehicle) => `Votre achat vous attend – ${vehicle}`,
    heading: "Reprenez là où vous étiez",
    body: (vehicle) =>
      `Vous avez commencé l’achat du véhicule ${vehicle}, et vos réponses sont conservées. Tant qu’aucun dépôt n’est versé, le véhicule n’est réservé à personne.`,
    action: "Poursuivre mon achat",
    note: "Nous n’enverrons pas d’autre rappel pour cet achat. Pour votre protection, vous devrez d’abord vous connecter.",
  },

  garageValue: {
    subject: (vehicle) => `La valeur de votre véhicule ce mois-ci – ${vehicle}`,
    heading: "La valeur de votre véhicule ce mois-ci",
    body: (vehicle, on) => `Le ${on}, nous avons mis à jour l’estimation de votre ${vehicle}.`,
    range: "Valeur estimée",
    between: (low, high) => `de ${low} à ${high}`,
    mileage: "Kilométrage utilisé",
    action: "Voir mon véhicule",
    note: "Cette estimation suppose une usure normale. Mettez le kilométrage à jour pour en obtenir une plus juste.",
  },

  trimValuesChanged: {
    subject: (what) => `Valeurs d’échange modifiées – ${what}`,
    heading: "Des valeurs d’échange ont changé",
    body: (by, what) => `${by} a modifié la valeur d’échange pour ${what}.`,
    many: (count) => `${count} versions`,
    before: "Avant",
    after: "Après",
    reason: "Motif",
    reasons: {
      sales: "Ventes récentes",
      demand: "Demande",
      season: "Saison",
      defect: "Rappel ou défaut connu",
      figures: "Erreur dans nos données",
      correction: "Changement annulé",
    },
    comment: "Note",
    action: "Afficher les changements",
    note: "Vous suivez les changements de valeurs d’échange. Vos propres changements ne vous sont pas envoyés.",
  },
};

export const optional: Record<Language, typeof enCa> = { "en-ca": enCa, "fr-ca": frCa };
