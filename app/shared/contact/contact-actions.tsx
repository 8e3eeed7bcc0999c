import { useTexts } from "#app/i18n/texts-context.tsx";
import { ButtonLink, type ButtonVariant } from "#app/ui/form/button.tsx";
import { withNoBreakSpaces } from "#domain/formats/formats.ts";
import { phoneHref } from "#domain/formats/phone-href.ts";

interface ContactActionsProps {
  phone: string | null;
  email: string | null;
  /** Where the page itself has a form that writes. */
  writeHref?: string | undefined;
  /** Of the first of both. */
  variant?: ButtonVariant | undefined;
}

/** Call and write to the person of a record, in its heading. */
export function contactActions({ phone, email, writeHref, variant = "secondary" }: ContactActionsProps) {
  return [
    phone ? <CallLink key="call" phone={phone} variant={variant} /> : null,
    email ? (
      <WriteLink key="write" href={writeHref ?? `mailto:${email}`} variant={phone ? "secondary" : variant} />
    ) : null,
  ];
}

function CallLink({ phone, variant }: { phone: string; variant: ButtonVariant }) {
  const { t } = useTexts();
  return (
    <ButtonLink variant={variant} href={phoneHref(phone)}>
      <span>
        {t("leads:desk.call")} <span className="from-md">{withNoBreakSpaces(phone)}</span>
      </span>
    </ButtonLink>
  );
}

function WriteLink({ href, variant }: { href: string; variant: ButtonVariant }) {
  const { t } = useTexts();
  return (
    <ButtonLink variant={variant} href={href}>
      {t("leads:desk.write")}
    </ButtonLink>
  );
}
