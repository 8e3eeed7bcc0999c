/** A button that asks its question in a dialog, in place of the link to the question's page: the form is that page's own. */
import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as Root } from "@headlessui/react";
import { type MouseEvent, useState } from "react";

interface DialogLinkProps {
  href: string;
  text: string;
  className: string;
}

interface Question {
  heading: string;
  formMarkup: string;
}

export const readLink = ({ href, textContent, className }: HTMLAnchorElement): DialogLinkProps => ({
  href,
  text: textContent?.trim() ?? "",
  className,
});

/** The heading and the form of a page; null if it has none, because the session has ended or a rule has changed. */
async function readQuestion(href: string): Promise<Question | null> {
  const response = await fetch(href, { headers: { accept: "text/html" } });
  if (!response.ok || response.url !== href) return null;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const form = page.querySelector<HTMLFormElement>('main form[data-form="main"]');
  if (!form) return null;
  // Without one, a form posts to its own page.
  if (!form.hasAttribute("action")) form.setAttribute("action", href);
  return { heading: page.querySelector("h1")?.textContent?.trim() ?? "", formMarkup: form.outerHTML };
}

export function DialogLink({ href, text, className }: DialogLinkProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const close = () => setQuestion(null);

  async function ask(): Promise<void> {
    setIsLoading(true);
    const read = await readQuestion(href).catch(() => null);
    setIsLoading(false);
    if (read) setQuestion(read);
    else location.assign(href);
  }

  /** The way back of the form is the page that is open already. */
  function closeByLink(event: MouseEvent<HTMLElement>): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link?.pathname !== location.pathname) return;
    event.preventDefault();
    close();
  }

  return (
    <>
      <button type="button" className={className} onClick={ask} aria-busy={isLoading || undefined}>
        {text}
      </button>
      <Root open={question !== null} onClose={close} className="modal-layer">
        <DialogBackdrop className="backdrop" />
        <DialogPanel as="div" className="modal" data-open="" onClick={closeByLink}>
          <DialogTitle>{question?.heading}</DialogTitle>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is a form of this site, from its own page */}
          <div dangerouslySetInnerHTML={{ __html: question?.formMarkup ?? "" }} />
        </DialogPanel>
      </Root>
    </>
  );
}
