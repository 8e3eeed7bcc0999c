import { MenuItem, MenuItems, Menu as Root, MenuButton as Trigger } from "@headlessui/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { type MenuAction, RowMenu } from "#app/ui/data/row-menu.tsx";
import { Icon } from "../icon.tsx";

/** RowMenu with arrow keys and type-ahead after hydration; before it, and without script, the plain RowMenu. */
export function Menu(props: { label: string; actions: readonly MenuAction[] }) {
  if (!useHydrated()) return <RowMenu {...props} />;
  return (
    <Root as="div" className="menu">
      <Trigger className="header-link">
        <Icon name="more" />
        <span className="visually-hidden">{props.label}</span>
      </Trigger>
      <MenuItems className="menu-panel" modal={false}>
        {props.actions.map((item) => (
          <Item key={item.text} item={item} />
        ))}
      </MenuItems>
    </Root>
  );
}

function Item({ item }: { item: MenuAction }) {
  if ("href" in item) {
    return (
      <MenuItem as="a" className="menu-item" href={item.href}>
        {item.text}
      </MenuItem>
    );
  }
  return (
    <form method="post" action={item.action}>
      {Object.entries(item.fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <MenuItem as="button" type="submit" className="menu-item">
        {item.text}
      </MenuItem>
    </form>
  );
}
