/** Texts of messages about a company's integrations. */
import type { Language } from "#domain/formats/language.ts";
import type { WebhookStopReason } from "#domain/integrations/webhooks.ts";

const enCa = {
  webhookStopped: {
    subject: (company: string) => `A webhook endpoint has been turned off – ${company}`,
    heading: "A webhook endpoint has been turned off",
    reasons: {
      failing: "Your endpoint hasn’t accepted any of our requests for five days. We’ve stopped sending to it.",
      gone: "Your endpoint returned 410 (permanently gone). We’ve stopped sending to it.",
    } satisfies Record<WebhookStopReason, string>,
    url: "Address",
    action: "View the endpoint",
    note: "Fix the endpoint, then turn it back on. Events that are waiting will be sent then. New events aren’t kept in the meantime.",
  },
};

const frCa: typeof enCa = {
  webhookStopped: {
    subject: (company) => `Un point de terminaison est désactivé – ${company}`,
    heading: "Un point de terminaison est désactivé",
    reasons: {
      failing:
        "Votre point de terminaison n’a accepté aucune de nos requêtes depuis cinq jours. Nous ne lui envoyons plus rien.",
      gone: "Votre point de terminaison a répondu qu’il n’existe plus (410). Nous ne lui envoyons plus rien.",
    },
    url: "Adresse",
    action: "Voir le point de terminaison",
    note: "Corrigez le problème, puis réactivez le point de terminaison. Les événements en attente partiront alors. Les nouveaux événements ne seront pas conservés d’ici là.",
  },
};

export const integration: Record<Language, typeof enCa> = { "en-ca": enCa, "fr-ca": frCa };
