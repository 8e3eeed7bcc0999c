import type { ReactNode } from "react";

/** Links below each other, each high enough to tap. */
export function LinkList({ links }: { links: readonly { href: string; text: ReactNode }[] }) {
  return (
    <ul className="link-list">
      {links.map(({ href, text }) => (
        <li key={href}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  );
}
