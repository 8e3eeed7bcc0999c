import { Icon } from "./icon.tsx";

/** Applied filters; each link removes its filter. */
export function Chips({
  label,
  chips,
}: {
  label: string;
  chips: readonly { href: string; text: string; removeText: string }[];
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
    </ul>
  );
}
