/** Texts of pre-qualification messages. */
import type { Language } from "#domain/formats/language.ts";

const enCa = {
  creditCode: {
    subject: (brand: string) => `Your code – ${brand}`,
    heading: "Your code",
    body: (brand: string) => `Enter this code to see the result of your credit application with ${brand}.`,
    code: "Code",
    action: "Enter my code",
    note: "This code is valid for 10 minutes. Don’t share it. If you didn’t apply, ignore this message.",
  },

  creditReview: {
    subject: (reference: string) => `Credit application to review – ${reference}`,
    heading: "A credit application to review",
    reviewRequested: "The applicant has requested a human review of the automated decision on this pre-qualification.",
    noDecision:
      "Our automated rules couldn’t reach a decision on this pre-qualification. Please review it and reply to the applicant.",
    applicant: "Applicant",
    phone: "Phone",
    email: "Email",
    action: "Open the application",
    note: "Use the applicant’s information for this application only.",
    reference: "Reference",
  },

  creditReviewAsked: {
    subject: (reference: string) => `Your credit application will be reviewed – ${reference}`,
    heading: "A person will review your application",
    body: "You requested a human review of the decision on your credit application. Our team will contact you. Feel free to mention anything the rules didn’t consider.",
    action: "View my result",
    note: "For your protection, you may need to log in first.",
    reference: "Reference",
  },

  creditVerdict: {
    subject: (reference: string) => `Our decision on your credit application – ${reference}`,
    heading: "A person has reviewed your application",
    bodies: {
      "pre-qualified": "You’re pre-qualified. Based on your answers, lenders would likely finance these amounts.",
      refused: "We can’t pre-qualify you today. This doesn’t affect your credit file, and you can apply again.",
      "not-eligible": "You’re not eligible yet. You can apply again once your situation changes.",
    },
    from: "Financing (minimum)",
    to: "Financing (maximum)",
    reason: "Reason",
    action: "View my result",
    note: "This decision was made by a person, not by automated rules alone. For your protection, you may need to log in first.",
    reference: "Reference",
  },
};

const frCa: typeof enCa = {
  creditCode: {
    subject: (brand: string) => `Votre code – ${brand}`,
    heading: "Votre code",
    body: (brand: string) => `Entrez ce code pour voir le résultat de votre demande de crédit auprès de ${brand}.`,
    code: "Code",
    action: "Entrer mon code",
    note: "Le code est valide pendant 10\u00A0minutes. Ne le communiquez à personne. Si vous n’avez pas fait de demande, ne tenez pas compte de ce message.",
  },

  creditReview: {
    subject: (reference: string) => `Demande de crédit à étudier – ${reference}`,
    heading: "Une demande de crédit à étudier",
    reviewRequested: "Le demandeur souhaite qu’une personne revoie la décision automatisée sur cette préqualification.",
    noDecision:
      "Selon nos règles, une personne doit étudier cette préqualification. Veuillez l’étudier et répondre au demandeur.",
    applicant: "Demandeur",
    phone: "Téléphone",
    email: "Courriel",
    action: "Ouvrir la demande",
    note: "Utilisez les renseignements du demandeur pour cette demande seulement.",
    reference: "Référence",
  },

  creditReviewAsked: {
    subject: (reference: string) => `Votre demande de crédit sera réexaminée – ${reference}`,
    heading: "Une personne réexaminera votre demande",
    body: "Vous avez demandé qu’une personne revoie la décision sur votre demande de crédit. Notre équipe communiquera avec vous. Vous pourrez lui signaler tout élément absent de la demande.",
    action: "Voir mon résultat",
    note: "Pour votre protection, vous devrez peut-être d’abord vous connecter.",
    reference: "Référence",
  },

  creditVerdict: {
    subject: (reference: string) => `Notre décision sur votre demande de crédit – ${reference}`,
    heading: "Une personne a étudié votre demande",
    bodies: {
      "pre-qualified":
        "Votre préqualification est accordée. D’après vos réponses, des prêteurs financeraient probablement ces montants.",
      refused:
        "Nous ne pouvons pas vous préqualifier aujourd’hui. Cette décision est sans incidence sur votre dossier de crédit. Vous pouvez présenter une nouvelle demande.",
      "not-eligible":
        "Vous n’êtes pas encore admissible à une préqualification. Vous pourrez présenter une nouvelle demande quand votre situation aura changé.",
    },
    from: "Financement à partir de",
    to: "Financement jusqu’à",
    reason: "Motif",
    action: "Voir mon résultat",
    note: "Cette décision a été prise par une personne, et non uniquement par des règles automatisées. Pour votre protection, vous devrez peut-être d’abord vous connecter.",
    reference: "Référence",
  },
};

export const credit: Record<Language, typeof enCa> = { "en-ca": enCa, "fr-ca": frCa };
