/** Parses Stripe's nested form encoding, such as `line_items[0][price_data][currency]=cad`. */

export type FormValue = string | FormValue[] | { [name: string]: FormValue };

/** An object or list during parsing: its names in order of appearance, including list indexes. */
type Branch = Map<string, Branch | string>;

/** Limits the depth and characters of names; other names are ignored. */
const namePattern = /^[\w.-]{1,80}(\[[\w.-]{0,80}\]){0,8}$/;

export function parseForm(encoded: string): Record<string, FormValue> {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(encoded)) {
    if (namePattern.test(name)) setValue(root, name.replaceAll("]", "").split("["), value);
  }
  const parsed: Record<string, FormValue> = Object.create(null);
  for (const [name, node] of root) parsed[name] = toFormValue(node);
  return parsed;
}

function setValue(branch: Branch, [first = "", ...rest]: string[], value: string): void {
  // `expand[]` appends to its list.
  const name = first === "" ? String(branch.size) : first;
  if (rest.length === 0) {
    branch.set(name, value);
    return;
  }
  const child = branch.get(name);
  const childBranch: Branch = child instanceof Map ? child : new Map();
  branch.set(name, childBranch);
  setValue(childBranch, rest, value);
}

function toFormValue(node: Branch | string): FormValue {
  if (typeof node === "string") return node;
  const names = [...node.keys()];
  if (names.length > 0 && names.every((name) => /^\d+$/.test(name))) return [...node.values()].map(toFormValue);
  const object: Record<string, FormValue> = Object.create(null);
  for (const [name, child] of node) object[name] = toFormValue(child);
  return object;
}
