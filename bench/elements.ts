/** Parses a page's HTML into React elements that render the same HTML. */
import { type HTMLElement, NodeType, parse } from "node-html-parser";

export type Node = string | { tag: string; props: Record<string, unknown>; children: Node[] };

/** React's attribute names that differ from HTML. */
const reactNames: Record<string, string> = {
  class: "className",
  for: "htmlFor",
  charset: "charSet",
  novalidate: "noValidate",
  enctype: "encType",
  maxlength: "maxLength",
  minlength: "minLength",
  inputmode: "inputMode",
  autocomplete: "autoComplete",
  enterkeyhint: "enterKeyHint",
  hreflang: "hrefLang",
  tabindex: "tabIndex",
  datetime: "dateTime",
  readonly: "readOnly",
  spellcheck: "spellCheck",
  colspan: "colSpan",
  rowspan: "rowSpan",
  fetchpriority: "fetchpriority",
  value: "defaultValue",
  checked: "defaultChecked",
  viewbox: "viewBox",
  popovertarget: "popovertarget",
};
const valueAttributeTags = new Set(["button", "option", "data", "li", "progress", "meter"]);

function toProps(element: HTMLElement, tag: string): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(element.attributes)) {
    if (name === "style" || name === "selected") continue;
    const isValue = name === "value" && valueAttributeTags.has(tag);
    const prop = isValue
      ? name
      : (reactNames[name] ??
        name.replaceAll(/-(\w)/g, (all, letter: string) =>
          name.startsWith("data-") || name.startsWith("aria-") ? all : letter.toUpperCase(),
        ));
    props[prop] =
      value === "" && !["alt", "value", "defaultValue"].includes(prop) && !name.startsWith("data-") ? true : value;
  }
  return props;
}

function parseElement(element: HTMLElement): Node {
  const tag = element.rawTagName.toLowerCase();
  const props = toProps(element, tag);
  if (tag === "style" || tag === "script") {
    return { tag, props: { ...props, dangerouslySetInnerHTML: { __html: element.innerHTML } }, children: [] };
  }
  const children = element.childNodes.flatMap((child): Node[] => {
    if (child.nodeType === NodeType.TEXT_NODE) return child.text === "" ? [] : [child.text];
    return child.nodeType === NodeType.ELEMENT_NODE ? [parseElement(child as HTMLElement)] : [];
  });
  return { tag, props, children };
}

export function parseElements(html: string): Node {
  const root = parse(html, { blockTextElements: { style: true, script: true } }).querySelector("html");
  if (!root) throw new Error("The page has no <html>.");
  return parseElement(root);
}

export const countElements = (node: Node): number =>
  typeof node === "string" ? 0 : node.children.reduce((sum, child) => sum + countElements(child), 1);
