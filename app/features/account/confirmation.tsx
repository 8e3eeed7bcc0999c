import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";

interface ConfirmationProps {
  heading: string;
  lead: string;
  next: { href: string; text: string };
}

/** Replaces the form once it is done, with one link to continue. */
export function Confirmation({ heading, lead, next }: ConfirmationProps) {
  return (
    <>
      <div role="status">
        <PageHeading heading={heading} lead={lead} />
      </div>
      <ButtonRow>
        <ButtonLink href={next.href}>{next.text}</ButtonLink>
      </ButtonRow>
    </>
  );
}
