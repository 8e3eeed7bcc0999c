/** Static bilingual error pages, for errors that occur before or outside the app. */
const texts = {
  401: [
    "Unauthorized",
    "Non autorisé",
    "You do not have the privilege to access this page.",
    "Vous n’avez pas l’autorisation d’accéder à cette page.",
  ],
  403: [
    "Request refused",
    "Demande refusée",
    "This form was sent from another site.",
    "Ce formulaire provient d’un autre site.",
  ],
  404: ["Not found", "Introuvable", "There’s nothing at this address.", "Il n’y a rien à cette adresse."],
  405: [
    "Not allowed",
    "Non permis",
    "This address doesn’t accept that request.",
    "Cette adresse ne s’utilise pas ainsi.",
  ],
  408: [
    "Too slow",
    "Trop lent",
    "Your data didn’t arrive in time. Check your connection, go back and try again.",
    "Votre envoi n’est pas arrivé à temps. Vérifiez votre connexion, revenez en arrière et réessayez.",
  ],
  413: [
    "Too large",
    "Trop volumineux",
    "Your files are too large. Go back and choose files of 15 MB or less.",
    "Votre envoi est trop volumineux. Revenez en arrière et choisissez des fichiers plus légers : 15 Mo chacun au plus.",
  ],
  500: [
    "Something went wrong",
    "Une erreur est survenue",
    "An error occurred, please try again later.",
    "Une erreur est survenue, essayez plus tard.",
  ],
  503: [
    "Not available right now",
    "Non disponible pour le moment",
    "The service will be back shortly. Please try again in a moment.",
    "Le service sera bientôt de retour. Veuillez réessayer dans un instant.",
  ],
} as const;

type ErrorStatus = keyof typeof texts;

const style =
  "body{margin:0;font:16px/1.5 system-ui,sans-serif}main{max-width:40rem;margin:0 auto;padding:2rem 1rem}div{margin-bottom:2rem}h1{margin:0;font-size:1.5rem;line-height:1.2}p{margin:.5rem 0}a{color:inherit}";

// The style hash is a constant because workerd cannot compute it synchronously; a test checks it.
const policy =
  "default-src 'none'; style-src 'sha256-hd6ZV6zhuuAquYS2ZXXLJSQUnC7Co61znazCXj4chps='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export const hasErrorPage = (status: number): status is ErrorStatus => status in texts;

export function errorPage(status: ErrorStatus, requestId = ""): Response {
  const [titleEnglish, titleFrench, english, french] = texts[status];
  const reference = requestId && `<p><small>${requestId}</small></p>`;
  const html = `<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${titleEnglish} · ${titleFrench}</title><style>${style}</style></head><body><main><div><h1>${titleEnglish}</h1><p>${english}</p><p><a href="/en-ca">Home page</a></p></div><div lang="fr-CA"><h1>${titleFrench}</h1><p>${french}</p><p><a href="/fr-ca">Page d’accueil</a></p></div>${reference}</main></body></html>`;
  const headers = new Headers({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "private, no-store",
    "content-security-policy": policy,
  });
  if (status === 503) headers.set("retry-after", "5");
  return new Response(html, { status, headers });
}
