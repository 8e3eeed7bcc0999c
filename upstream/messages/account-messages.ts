import type { Brand } from "#app/brand/brand.ts";
import type { User } from "#upstream/http/caller.ts";
import type { Message } from "./outbox.ts";

interface LinkMessage {
  user: User;
  brand: Brand;
  link: string;
}

export const verificationMessage = ({ user, brand, link }: LinkMessage): Message => ({
  channel: "email",
  recipient: user.email,
  subject:
    user.language === "fr-ca"
      ? `Confirmez votre adresse – ${brand.name.fr}`
      : `Confirm your address – ${brand.name.en}`,
  text: link,
  links: [link],
});
