import { Fragment, type ReactNode } from "react";

/** About the width of the narrowest column. */
const maxUnbroken = 18;

const breaks = {
  part: /(?<=[@/])(?=[^@/])/,
  dot: /(?<=\.)(?=[^.])/,
  name: /(?<=[._/-])(?=[^._/-])|(?<=[a-z\d\]])(?=[A-Z])/,
};

/** What has no place to break but its hyphens does not break there, unless it is wider than a narrow column. */
const unbroken = (part: string): ReactNode =>
  /[-.]/.test(part) && part.length <= maxUnbroken ? <span className="unbroken">{part}</span> : part;

/**
 * An e-mail address or a URL, which a narrow column may break after `@` or `/`, and a long part of it after a dot, never
 * inside a word; or a name in a program, which breaks before a capital too.
 */
export function BreakableText({ text, kind = "address" }: { text: string; kind?: "address" | "name" }) {
  const parts =
    kind === "name"
      ? text.split(breaks.name)
      : text.split(breaks.part).flatMap((part) => (part.length > maxUnbroken ? part.split(breaks.dot) : part));
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change order
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {kind === "name" ? part : unbroken(part)}
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
