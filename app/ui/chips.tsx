import { Icon } from "./icon.tsx";

/** Applied filters; each link removes its filter. */
export function Chips({
  label,
  chips,
  clear,
}: {
  label: string;
  chips: readonly { href: string; text: string; removeText: string }[];
  /** Removes all of them; shown from two on. */
  clear?: { href: string; text: string };
}) {
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label={label}>
      {chips.map((chip) => (
        <li key={chip.href}>
          <a className="chip" href={chip.href}>
            <span className="visually-hidden">{chip.removeText} </span>
            {chip.text}
            <Icon name="cross" />
          </a>
        </li>
      ))}
      {clear && chips.length > 1 ? (
        <li>
          <a className="button button-quiet small" href={clear.href}>
            {clear.text}
          </a>
        </li>
      ) : null}
    </ul>
  );
}
