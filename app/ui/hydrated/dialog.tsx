import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as Root } from "@headlessui/react";
import { type ReactNode, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Button, ButtonLink, type ButtonVariant } from "#app/ui/form/button.tsx";

/**
 * A link to a confirmation page; after hydration it opens the same form in a dialog instead.
 * `children` receives `close`, for the cancel button.
 */
export function DialogLink({
  href,
  text,
  variant = "secondary",
  heading,
  children,
}: {
  href: string;
  text: string;
  variant?: ButtonVariant;
  heading: string;
  children: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!useHydrated()) {
    return (
      <ButtonLink href={href} variant={variant}>
        {text}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button type="button" variant={variant} onClick={() => setOpen(true)}>
        {text}
      </Button>
      <Root open={open} onClose={close} className="modal-layer">
        <DialogBackdrop className="backdrop" />
        <DialogPanel as="div" className="modal" data-open="">
          <DialogTitle>{heading}</DialogTitle>
          {children(close)}
        </DialogPanel>
      </Root>
    </>
  );
}
