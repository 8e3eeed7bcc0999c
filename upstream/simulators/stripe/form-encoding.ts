/** Stripe's request bodies: `line_items[0][price_data][currency]=cad` is an object in a list in an object. */

export type Nested = string | Nested[] | { [name: string]: Nested };

/** A branch while it is read: its names in the order they came, numbers and empty names included. */
type Branch = Map<string, Branch | string>;

/** Deeper or stranger names than Stripe has any use for. */
const namePattern = /^[\w.-]{1,80}(\[[\w.-]{0,80}\]){0,8}$/;

export function parseForm(encoded: string): Record<string, Nested> {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(encoded)) {
    if (namePattern.test(name)) place(root, name.replaceAll("]", "").split("["), value);
  }
  const parsed: Record<string, Nested> = Object.create(null);
  for (const [name, node] of root) parsed[name] = nested(node);
  return parsed;
}

function place(branch: Branch, [first = "", ...rest]: string[], value: string): void {
  // `expand[]` adds to the end of its list.
  const name = first === "" ? String(branch.size) : first;
  if (rest.length === 0) {
    branch.set(name, value);
    return;
  }
  const found = branch.get(name);
  const next: Branch = found instanceof Map ? found : new Map();
  branch.set(name, next);
  place(next, rest, value);
}

function nested(node: Branch | string): Nested {
  if (typeof node === "string") return node;
  const names = [...node.keys()];
  if (names.length > 0 && names.every((name) => /^\d+$/.test(name))) return [...node.values()].map(nested);
  const object: Record<string, Nested> = Object.create(null);
  for (const [name, child] of node) object[name] = nested(child);
  return object;
}
