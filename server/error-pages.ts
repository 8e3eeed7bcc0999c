/** The pages of last resort, for answers given before or without the app: bilingual, no style, no script. */
const texts = {
  401: [
    "Unauthorized",
    "Non autorisé",
    "You do not have the privilege to access this page.",
    "Vous n’avez pas le privilège d’accéder à cette page.",
  ],
  403: [
    "Request refused",
    "Demande refusée",
    "This form was sent from another site.",
    "Ce formulaire provient d’un autre site.",
  ],
  404: ["Not found", "Introuvable", "There is nothing at this address.", "Il n’y a rien à cette adresse."],
  405: ["Not allowed", "Non permis", "This address is not used that way.", "Cette adresse ne s’utilise pas ainsi."],
  413: ["Too large", "Trop volumineux", "What was sent is over the limit.", "L’envoi dépasse la limite permise."],
  500: [
    "Something went wrong",
    "Une erreur est survenue",
    "An error occurred, please try again later.",
    "Une erreur est survenue, essayez plus tard.",
  ],
  503: [
    "Not available for now",
    "Non disponible pour le moment",
    "The service will be back shortly. Please try again in a moment.",
    "Le service sera bientôt de retour. Veuillez réessayer dans un instant.",
  ],
} as const;

type ErrorStatus = keyof typeof texts;

export const hasErrorPage = (status: number): status is ErrorStatus => status in texts;

export function errorPage(status: ErrorStatus, requestId = ""): Response {
  const [titleEnglish, titleFrench, english, french] = texts[status];
  const reference = requestId && `<p><small>${requestId}</small></p>`;
  const html = `<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${titleEnglish} · ${titleFrench}</title></head><body><main><h1>${titleEnglish}</h1><p>${english}</p><div lang="fr-CA"><h1>${titleFrench}</h1><p>${french}</p></div>${reference}</main></body></html>`;
  const headers = new Headers({ "content-type": "text/html; charset=utf-8", "cache-control": "private, no-store" });
  if (status === 503) headers.set("retry-after", "5");
  return new Response(html, { status, headers });
}
