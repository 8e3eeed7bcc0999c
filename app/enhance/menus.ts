/** Closes `<details>` menus on a click outside and on Escape, but not for a dialog that a menu opened: it gives the focus back. */

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>("details.menu[open]");

const isInDialog = ({ target }: Event) => target instanceof Element && target.closest('[role="dialog"]') !== null;

export function closeMenus(): void {
  document.addEventListener("click", (event) => {
    if (isInDialog(event)) return;
    for (const menu of openMenus()) {
      if (!(event.target instanceof Node && menu.contains(event.target))) menu.open = false;
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || isInDialog(event)) return;
    for (const menu of openMenus()) {
      const hadFocus = menu.contains(document.activeElement);
      menu.open = false;
      if (hadFocus) menu.querySelector("summary")?.focus();
    }
  });
}
