import { Icon } from "./icon.tsx";

/** Links to parts of a record, a row each. */
export function LinkRows({ links }: { links: readonly { href: string; text: string }[] }) {
  return (
    <ul className="link-rows">
      {links.map(({ href, text }) => (
        <li key={href}>
          <a href={href}>
            {text}
            <Icon name="right" />
          </a>
        </li>
      ))}
    </ul>
  );
}
