import { ButtonLink, type ButtonVariant } from "#app/ui/form/button.tsx";

/** A link to a question's page; the script of staff pages asks it in a dialog instead (app/islands/dialog.tsx). */
export const DialogLink = ({ href, text, variant }: { href: string; text: string; variant: ButtonVariant }) => (
  <ButtonLink href={href} variant={variant} island="dialog">
    {text}
  </ButtonLink>
);
