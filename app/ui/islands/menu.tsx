import { type MenuAction, RowMenu } from "#app/ui/data/row-menu.tsx";

/** `RowMenu`; the script of staff pages gives it arrow keys and type-ahead (app/islands/menu.tsx). */
export const Menu = (props: { label: string; actions: readonly MenuAction[] }) => <RowMenu {...props} island="menu" />;
