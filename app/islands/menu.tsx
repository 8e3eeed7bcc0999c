/** A row's menu with arrow keys and type-ahead, in place of `RowMenu`. */
import { MenuButton, MenuItem, MenuItems, Menu as Root } from "@headlessui/react";

type MenuAction =
  | { text: string; href: string }
  | { text: string; action: string; fields: readonly (readonly [name: string, value: string])[] };

interface MenuProps {
  /** Icon and hidden label of the button. */
  buttonMarkup: string;
  actions: readonly MenuAction[];
}

const textOf = (element: Element): string => element.textContent?.trim() ?? "";

function readAction(item: Element): MenuAction {
  if (item instanceof HTMLAnchorElement) return { text: textOf(item), href: item.href };
  const fields = [...item.querySelectorAll("input")].map(({ name, value }) => [name, value] as const);
  return { text: textOf(item), action: item.getAttribute("action") ?? "", fields };
}

export function readMenu(details: Element): MenuProps {
  return {
    buttonMarkup: details.querySelector("summary")?.innerHTML ?? "",
    actions: [...(details.querySelector(".menu-panel")?.children ?? [])].map(readAction),
  };
}

export function Menu({ buttonMarkup, actions }: MenuProps) {
  return (
    <Root as="div" className="menu">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is this page's own markup */}
      <MenuButton className="header-link" dangerouslySetInnerHTML={{ __html: buttonMarkup }} />
      <MenuItems className="menu-panel" modal={false}>
        {actions.map((action) => (
          <Item key={action.text} action={action} />
        ))}
      </MenuItems>
    </Root>
  );
}

function Item({ action }: { action: MenuAction }) {
  if ("href" in action) {
    return (
      <MenuItem as="a" className="menu-item" href={action.href}>
        {action.text}
      </MenuItem>
    );
  }
  return (
    <form method="post" action={action.action}>
      {action.fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <MenuItem as="button" type="submit" className="menu-item">
        {action.text}
      </MenuItem>
    </form>
  );
}
