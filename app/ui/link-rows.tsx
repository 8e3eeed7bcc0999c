import { TwoLines } from "./data/two-lines.tsx";
import { Icon } from "./icon.tsx";

interface RowLink {
  href: string;
  text: string;
  /** A second, softer line. */
  details?: string;
}

/** Links to parts of a record, or to records, a row each. */
export function LinkRows({ links }: { links: readonly RowLink[] }) {
  return (
    <ul className="link-rows">
      {links.map(({ href, text, details }) => (
        <li key={href}>
          <a href={href}>
            <TwoLines first={text} second={details} />
            <Icon name="right" />
          </a>
        </li>
      ))}
    </ul>
  );
}
