/** Texts of messages about a company's plan. */
import type { Language } from "#domain/formats/language.ts";
import type { PlanKey } from "#domain/subscription/plans.ts";

const planNamesEn: Record<PlanKey, string> = { trial: "Trial", dealer: "Dealer", headquarter: "Headquarter" };

const noteEn = "You received this email because your company has an account.";

const enCa = {
  planStarted: {
    plans: planNamesEn,
    subject: (plan: string) => `Your plan: ${plan}`,
    heading: "Your plan is active",
    body: "You can now see all of your company’s leads. You’ll find your invoices on the subscription page.",
    plan: "Plan",
    renews: "Next payment",
    action: "View the subscription",
    note: noteEn,
  },
  planPaymentFailed: {
    subject: (company: string) => `Your plan payment failed – ${company}`,
    heading: "Your payment didn’t go through",
    body: "The bank declined your card. We’ll keep your plan active for 14 days while we try again. Use another card to keep your plan.",
    action: "Replace the card",
    note: noteEn,
  },
  planEnds: {
    subject: (company: string) => `Your plan is ending – ${company}`,
    heading: "Your plan has been cancelled",
    body: (day: string) =>
      `Your plan will stay active until ${day}, and you can resume it until then. Leads you receive by that day will stay visible.`,
    action: "View the subscription",
    note: noteEn,
  },
  planEnded: {
    subject: (company: string) => `Your plan has ended – ${company}`,
    heading: "Your plan has ended",
    body: "Your current leads stay visible. We’ll keep new ones and show them once you choose a plan.",
    action: "Choose a plan",
    note: noteEn,
  },
  trialEnds: {
    subject: (company: string) => `Your trial ends soon – ${company}`,
    heading: "Your trial ends soon",
    body: (day: string) => `Your trial ends on ${day}. Choose a plan to keep seeing every lead.`,
    action: "Choose a plan",
    note: noteEn,
  },
  trialEnded: {
    subject: (company: string) => `Your trial has ended – ${company}`,
    heading: "Your trial has ended",
    body: "Your current leads stay visible. We’ll keep new ones and show them once you choose a plan.",
    action: "Choose a plan",
    note: noteEn,
  },
  leadLimit: {
    subject: (company: string) => `Your trial leads – ${company}`,
    heading: "You’re running out of trial leads",
    body: (count: string, limit: string) =>
      `Your company has received ${count} of its ${limit} trial leads. We’ll keep any further leads and show them once you choose a plan.`,
    action: "Choose a plan",
    note: noteEn,
  },
};

const noteFr = "Vous recevez ce message parce que votre entreprise a un compte.";

const frCa: typeof enCa = {
  planStarted: {
    plans: { trial: "Essai", dealer: "Concessionnaire", headquarter: "Siège social" },
    subject: (plan) => `Votre forfait\u00A0: ${plan}`,
    heading: "Votre forfait est actif",
    body: "Vous voyez maintenant tous les prospects de votre entreprise. Vos factures se trouvent à la page de l’abonnement.",
    plan: "Forfait",
    renews: "Prochain paiement",
    action: "Voir l’abonnement",
    note: noteFr,
  },
  planPaymentFailed: {
    subject: (company) => `Le paiement de votre forfait a échoué – ${company}`,
    heading: "Votre paiement a été refusé",
    body: "La banque a refusé votre carte. Nous maintiendrons votre forfait pendant 14\u00A0jours et réessaierons le paiement. Inscrivez une autre carte pour garder votre forfait.",
    action: "Remplacer la carte",
    note: noteFr,
  },
  planEnds: {
    subject: (company) => `Votre forfait prend fin – ${company}`,
    heading: "Votre forfait ne sera pas renouvelé",
    body: (day) =>
      `Votre forfait reste actif jusqu’au ${day}, et vous pouvez le reprendre d’ici là. Les prospects reçus avant cette date resteront visibles.`,
    action: "Voir l’abonnement",
    note: noteFr,
  },
  planEnded: {
    subject: (company) => `Votre forfait a pris fin – ${company}`,
    heading: "Votre forfait a pris fin",
    body: "Vos prospects actuels restent visibles. Nous conserverons les nouveaux et les afficherons dès que vous choisirez un forfait.",
    action: "Choisir un forfait",
    note: noteFr,
  },
  trialEnds: {
    subject: (company) => `Votre essai se termine bientôt – ${company}`,
    heading: "Votre essai se termine bientôt",
    body: (day) => `Votre essai se termine le ${day}. Choisissez un forfait pour continuer à voir tous vos prospects.`,
    action: "Choisir un forfait",
    note: noteFr,
  },
  trialEnded: {
    subject: (company) => `Votre essai est terminé – ${company}`,
    heading: "Votre essai est terminé",
    body: "Vos prospects actuels restent visibles. Nous conserverons les nouveaux et les afficherons dès que vous choisirez un forfait.",
    action: "Choisir un forfait",
    note: noteFr,
  },
  leadLimit: {
    subject: (company) => `La limite de prospects de votre essai approche – ${company}`,
    heading: "La limite de prospects approche",
    body: (count, limit) =>
      `Votre entreprise a reçu ${count} des ${limit} prospects de l’essai. Nous conserverons les suivants et les afficherons dès que vous choisirez un forfait.`,
    action: "Choisir un forfait",
    note: noteFr,
  },
};

export const plan: Record<Language, typeof enCa> = { "en-ca": enCa, "fr-ca": frCa };
