/** Closes `<details>` menus on a click outside and on Escape, but not below a dialog, which gives the focus back to its menu. */

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>("html:not(:has(.modal)) details.menu[open]");

export function closeMenus(): void {
  document.addEventListener("click", (event) => {
    for (const menu of openMenus()) {
      if (!(event.target instanceof Node && menu.contains(event.target))) menu.open = false;
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of openMenus()) {
      const hadFocus = menu.contains(document.activeElement);
      menu.open = false;
      if (hadFocus) menu.querySelector("summary")?.focus();
    }
  });
}
