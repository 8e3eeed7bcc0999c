import { EmailLink } from "#app/ui/data/breakable-text.tsx";
import type { Detail } from "#app/ui/data/detail-list.tsx";
import { withNoBreakSpaces } from "#domain/formats/formats.ts";
import { phoneHref } from "#domain/formats/phone-href.ts";
import type { T } from "#locales/texts.ts";

interface Contact {
  /** Absent where the page's heading is the name; `term` says who it is. */
  person?: { term: string; name: string };
  email: string | null;
  phone: string | null;
}

/** A person's name, phone number and e-mail address for a DetailList of staff and dealers. */
export const contactDetails = (t: T, { person, email, phone }: Contact): Detail[] => [
  ...(person ? [{ term: person.term, value: person.name || "–" }] : []),
  ...(phone
    ? [
        {
          term: t("staff:contact.phone"),
          value: <a href={phoneHref(phone)}>{withNoBreakSpaces(phone)}</a>,
          isPlain: true,
        },
      ]
    : []),
  ...(email ? [{ term: t("staff:contact.email"), value: <EmailLink email={email} />, isPlain: true }] : []),
];
