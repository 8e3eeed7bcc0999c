import { Fragment } from "react";

/** An e-mail address or a URL, which a narrow column may break after `@`, `.` or `/`, never inside a word. */
export function BreakableText({ text }: { text: string }) {
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
      <BreakableText text={email} />
    </a>
  );
}
