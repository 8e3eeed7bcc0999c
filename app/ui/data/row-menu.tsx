import { Icon } from "#app/ui/icon.tsx";

export type MenuAction =
  | { text: string; href: string }
  /** A form that posts these hidden fields to the URL. */
  | { text: string; action: string; fields?: Readonly<Record<string, string>> };

/** Menu items, as links and one-button forms. */
export function MenuActions({ actions }: { actions: readonly MenuAction[] }) {
  return (
    <>
      {actions.map((item) =>
        "href" in item ? (
          <a key={item.text} className="menu-item" href={item.href}>
            {item.text}
          </a>
        ) : (
          <form key={item.text} method="post" action={item.action}>
            {Object.entries(item.fields ?? {}).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button className="menu-item" type="submit">
              {item.text}
            </button>
          </form>
        ),
      )}
    </>
  );
}

/** The action menu at the end of a table row. */
export function RowMenu({
  label,
  actions,
  island,
}: {
  label: string;
  actions: readonly MenuAction[];
  /** What the script of staff pages replaces it by. */
  island?: "menu";
}) {
  return (
    <details className="menu" name="row-menu" data-island={island}>
      <summary className="header-link">
        <Icon name="more" />
        <span className="visually-hidden">{label}</span>
      </summary>
      <div className="menu-panel">
        <MenuActions actions={actions} />
      </div>
    </details>
  );
}
