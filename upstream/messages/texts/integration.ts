/** Texts of messages about a company's integrations. */
import type { Language } from "#domain/formats/language.ts";
import type { WebhookStopReason } from "#domain/integrations/webhooks.ts";

const enCa = {
  webhookStopped: {
    subject: (company: string) => `A webhook endpoint is switched off – ${company}`,
    heading: "A webhook endpoint is switched off",
    reasons: {
      failing: "Your endpoint has answered none of our requests for five days. We have stopped sending to it.",
      gone: "Your endpoint answered that it is gone for good (410). We have stopped sending to it.",
    } satisfies Record<WebhookStopReason, string>,
    url: "Address",
    action: "See the endpoint",
    note: "Mend it, then switch it on again. What waits is sent then. New events are not kept meanwhile.",
  },
};

const frCa: typeof enCa = {
  webhookStopped: {
    subject: (company) => `Un point de terminaison est désactivé – ${company}`,
    heading: "Un point de terminaison est désactivé",
    reasons: {
      failing:
        "Votre point de terminaison n’a répondu à aucune de nos requêtes depuis cinq jours. Nous ne lui envoyons plus rien.",
      gone: "Votre point de terminaison a répondu qu’il n’existe plus (410). Nous ne lui envoyons plus rien.",
    },
    url: "Adresse",
    action: "Voir le point de terminaison",
    note: "Réparez-le, puis réactivez-le. Ce qui attend partira alors. Les nouveaux événements ne sont pas conservés d’ici là.",
  },
};

export const integration: Record<Language, typeof enCa> = { "en-ca": enCa, "fr-ca": frCa };
