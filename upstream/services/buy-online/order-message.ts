import type { Brand } from "#app/brand/brand.ts";
import type { User } from "#upstream/http/caller.ts";
import type { Message } from "#upstream/messages/outbox.ts";

export const orderSignedMessage = ({ user, brand, link }: { user: User; brand: Brand; link: string }): Message => ({
  channel: "email",
  recipient: user.email,
  subject: user.language === "fr-ca" ? `Votre contrat – ${brand.name.fr}` : `Your contract – ${brand.name.en}`,
  text: link,
  links: [link],
});
