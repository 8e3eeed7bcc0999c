/**
 * The browser script of staff pages: replaces menus, long selects and links to questions by Headless UI's components, which read
 * what they need from the markup that they replace (docs/decisions/029-islands.md).
 */
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { Combobox, readSelect } from "./combobox.tsx";
import { DialogLink, readLink } from "./dialog.tsx";
import { Menu, readMenu } from "./menu.tsx";

const islands: Record<string, (element: HTMLElement) => ReactNode> = {
  menu: (element) => <Menu {...readMenu(element)} />,
  combobox: (element) => (element instanceof HTMLSelectElement ? <Combobox {...readSelect(element)} /> : null),
  dialog: (element) => (element instanceof HTMLAnchorElement ? <DialogLink {...readLink(element)} /> : null),
};

for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
  const island = islands[element.dataset["island"] ?? ""]?.(element);
  if (!island) continue;
  const place = document.createElement("span");
  place.className = "island";
  element.replaceWith(place);
  createRoot(place).render(island);
}
document.documentElement.dataset["islands"] = "ready";
