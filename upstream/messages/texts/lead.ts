/** Texts of messages about leads. */
import type { Language } from "#domain/formats/language.ts";
import { closeSentence } from "#domain/formats/sentence.ts";
import type { LeadType, MoveReason } from "#domain/leads/lead.ts";

const typesEn: Record<LeadType, string> = {
  buy_online: "Online purchase",
  trade_in: "Trade-in",
  credit_application: "Credit application",
  block: "Block",
};

const reasonsEn: Record<MoveReason, string> = {
  person_asked: "The person asked for another dealer",
  nearer: "Another dealer is closer",
  has_vehicle: "Another dealer has the vehicle",
  no_answer: "No one responded to the lead",
  cannot_serve: "You couldn’t help with this request",
  other: "Another reason",
};

const enCa = {
  newLead: {
    subject: (name: string) => `New lead – ${name}`,
    maskedName: "upgrade to view",
    heading: "You have a new lead",
    body: "Someone is waiting to hear from you. People who hear from a dealer within five minutes are the most likely to buy.",
    purchase:
      "This person has started an online purchase. You don’t need to call yet: they continue on their own, and we’ll let you know when they sign.",
    masked:
      "You’ve reached your plan’s lead limit, so the person’s details are hidden. They’ll appear as soon as your plan changes.",
    types: typesEn,
    type: "Request",
    name: "Name",
    phone: "Phone",
    email: "Email",
    assignee: "Assigned to",
    action: "Open the lead",
    note: "Use the person’s information for this request only.",
  },

  leadWaiting: {
    subject: (name: string) => `Still waiting for a response – ${name}`,
    heading: "A lead is still waiting for a response",
    body: (minutes: string) => `This lead has been waiting for ${minutes} minutes during your opening hours.`,
    type: "Request",
    types: typesEn,
    name: "Name",
    phone: "Phone",
    email: "Email",
    action: "Respond to the lead",
    note: "Use the person’s information for this request only.",
  },

  leadReceived: {
    subject: (company: string) => `${company} has received your request`,
    heading: "We’ve received your request",
    body: (caller: string, company: string) =>
      `${caller} from ${company} will contact you, usually within an hour during opening hours.`,
    bodyWithoutName: (company: string) => `${company} will contact you, usually within an hour during opening hours.`,
    phone: "Dealer’s phone",
    action: "View the dealer",
    note: "If you didn’t request this, ignore this message.",
  },

  leadWithTeam: {
    subject: (brand: string) => `${brand} has received your request`,
    heading: "We’ve received your request",
    body: (brand: string) =>
      `The ${brand} team is looking for a dealer near you. We’ll contact you with the dealer’s name.`,
    action: "View our dealers",
    note: "If you didn’t request this, ignore this message.",
  },

  leadAnswer: {
    subject: (company: string) => `A message from ${company}`,
    heading: "A reply to your request",
    body: (sender: string, company: string, text: string) => `${sender} from ${company} wrote: ${text}`,
    phone: "Dealer’s phone",
    email: "Dealer’s email",
    action: "View the dealer",
    note: "To reply, email or call the dealer directly.",
  },

  leadMoved: {
    subject: (company: string) => `${company} now has your request`,
    heading: "Another dealer has your request",
    body: (caller: string, company: string) =>
      `As you agreed, we’ve passed your request on to ${closeSentence(company)} ${caller} will contact you, usually within an hour during opening hours.`,
    bodyWithoutName: (company: string) =>
      `As you agreed, we’ve passed your request on to ${closeSentence(company)} They’ll contact you, usually within an hour during opening hours.`,
    phone: "Dealer’s phone",
    action: "View the dealer",
    note: "If you didn’t agree to this, ask the dealer not to contact you.",
  },

  leadPassedOn: {
    subject: (number: string) => `Lead no. ${number} has been passed on`,
    heading: "Another dealer now has this lead",
    body: "Please stop contacting the person about this request. Your lead counts won’t change.",
    number: "Lead no.",
    type: "Request",
    types: typesEn,
    reason: "Reason",
    reasons: reasonsEn,
    action: "Open the lead",
    note: "You don’t need to do anything else.",
  },

  leadMovedText: (caller: string, company: string, phone: string, brand: string) =>
    `${brand}: as you agreed, ${caller === company ? company : `${caller} (${company})`} now has your request and will call you. You can reach them at ${phone}.`,

  leadReceivedText: (caller: string, company: string, phone: string, brand: string) =>
    `${brand}: ${caller === company ? company : `${caller} (${company})`} has your request and will call you. You can reach them at ${phone}.`,
};

const typesFr: Record<LeadType, string> = {
  buy_online: "Achat en ligne",
  trade_in: "Échange",
  credit_application: "Demande de crédit",
  block: "Encan",
};

const reasonsFr: Record<MoveReason, string> = {
  person_asked: "La personne a demandé un autre concessionnaire",
  nearer: "Un autre concessionnaire est plus proche",
  has_vehicle: "Un autre concessionnaire a le véhicule",
  no_answer: "La demande est restée sans réponse",
  cannot_serve: "Vous ne pouviez pas donner suite à cette demande",
  other: "Un autre motif",
};

const frCa: typeof enCa = {
  newLead: {
    subject: (name) => `Nouveau prospect – ${name}`,
    maskedName: "changez de forfait pour le voir",
    heading: "Vous avez un nouveau prospect",
    body: "Quelqu’un attend votre réponse. Les gens à qui un concessionnaire répond en moins de cinq minutes sont les plus susceptibles d’acheter.",
    purchase:
      "Cette personne a commencé un achat en ligne. Vous n’avez pas à l’appeler pour l’instant. Elle poursuit d’elle-même, et nous vous aviserons lorsqu’elle aura signé.",
    masked:
      "La limite de prospects de votre forfait est atteinte, et les coordonnées de la personne sont masquées. Elles s’afficheront dès que vous changerez de forfait.",
    types: typesFr,
    type: "Demande",
    name: "Nom",
    phone: "Téléphone",
    email: "Courriel",
    assignee: "Confié à",
    action: "Ouvrir la demande",
    note: "Utilisez les renseignements de la personne pour cette demande seulement.",
  },

  leadWaiting: {
    subject: (name) => `Toujours sans réponse – ${name}`,
    heading: "Un prospect attend toujours une réponse",
    body: (minutes) => `Cette demande est sans réponse depuis ${minutes}\u00A0minutes, selon vos heures d’ouverture.`,
    type: "Demande",
    types: typesFr,
    name: "Nom",
    phone: "Téléphone",
    email: "Courriel",
    action: "Répondre au prospect",
    note: "Utilisez les renseignements de la personne pour cette demande seulement.",
  },

  leadReceived: {
    subject: (company) => `${company} a reçu votre demande`,
    heading: "Nous avons reçu votre demande",
    body: (caller, company) =>
      `${caller} (${company}) communiquera avec vous, habituellement dans l’heure, pendant les heures d’ouverture.`,
    bodyWithoutName: (company) =>
      `${company} communiquera avec vous, habituellement dans l’heure, pendant les heures d’ouverture.`,
    phone: "Téléphone du concessionnaire",
    action: "Voir le concessionnaire",
    note: "Si vous n’avez rien demandé, ne tenez pas compte de ce message.",
  },

  leadWithTeam: {
    subject: (brand) => `${brand} a reçu votre demande`,
    heading: "Nous avons reçu votre demande",
    body: (brand) =>
      `L’équipe de ${brand} cherche un concessionnaire près de chez vous. Nous vous écrirons ou vous appellerons pour vous donner son nom.`,
    action: "Voir les concessionnaires",
    note: "Si vous n’avez rien demandé, ne tenez pas compte de ce message.",
  },

  leadAnswer: {
    subject: (company) => `${company} vous a écrit`,
    heading: "Une réponse à votre demande",
    body: (sender, company, text) => `${sender} (${company}) vous écrit\u00A0: ${text}`,
    phone: "Téléphone du concessionnaire",
    email: "Courriel du concessionnaire",
    action: "Voir le concessionnaire",
    note: "Pour répondre, écrivez au concessionnaire ou appelez-le directement.",
  },

  leadMoved: {
    subject: (company) => `${company} s’occupe maintenant de votre demande`,
    heading: "Un autre concessionnaire s’occupe de votre demande",
    body: (caller, company) =>
      `Comme convenu, nous avons confié votre demande à ${closeSentence(company)} ${caller} communiquera avec vous, habituellement dans l’heure, pendant les heures d’ouverture.`,
    bodyWithoutName: (company) =>
      `Comme convenu, nous avons confié votre demande à ${closeSentence(company)} Le concessionnaire communiquera avec vous, habituellement dans l’heure, pendant les heures d’ouverture.`,
    phone: "Téléphone du concessionnaire",
    action: "Voir le concessionnaire",
    note: "Si vous n’avez pas donné votre accord, demandez au concessionnaire de ne pas communiquer avec vous.",
  },

  leadPassedOn: {
    subject: (number) => `Le prospect n° ${number} a été transféré`,
    heading: "Ce prospect est maintenant confié à un autre concessionnaire",
    body: "Ne communiquez plus avec la personne au sujet de cette demande. Votre nombre de prospects ne changera pas.",
    number: "N° de prospect",
    type: "Demande",
    types: typesFr,
    reason: "Motif",
    reasons: reasonsFr,
    action: "Ouvrir le prospect",
    note: "Vous n’avez rien à faire.",
  },

  leadMovedText: (caller, company, phone, brand) =>
    `${brand}\u00A0: comme convenu, ${caller === company ? company : `${caller} (${company})`} s’occupe maintenant de votre demande et vous appellera. Vous pouvez aussi composer le ${phone}.`,

  leadReceivedText: (caller, company, phone, brand) =>
    `${brand}\u00A0: ${caller === company ? company : `${caller} (${company})`} a reçu votre demande et vous appellera. Vous pouvez aussi composer le ${phone}.`,
};

export const lead: Record<Language, typeof enCa> = { "en-ca": enCa, "fr-ca": frCa };
