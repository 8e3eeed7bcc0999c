import { Fragment } from "react";

/** An e-mail address or a URL that breaks after its signs, not inside a word. */
export function EmailText({ text }: { text: string }) {
  return text.split(/(?<=[@./])(?=[^@./])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change order
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}

export function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`}>
      <EmailText text={email} />
    </a>
  );
}
