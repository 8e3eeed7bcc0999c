/** The routes' paths as a tree, for what asks by path. */

/** A segment of the routes' paths: its next segments by their lower-case text, and the next value (`:name`). */
export interface RouteNode {
  spelling: string;
  next: Map<string, RouteNode>;
  value?: RouteNode;
  /** The path of the route that ends here. */
  path?: string;
}

export function buildRouteTree(paths: readonly string[]): RouteNode {
  const root: RouteNode = { spelling: "", next: new Map() };
  for (const path of paths) {
    let node = root;
    for (const segment of path.split("/").filter(Boolean)) {
      const spelling = segment.replace(/\?$/, "");
      if (spelling !== segment) node.path ??= path;
      const isValue = spelling.startsWith(":");
      const child = (isValue ? node.value : node.next.get(spelling.toLowerCase())) ?? { spelling, next: new Map() };
      if (isValue) node.value = child;
      else node.next.set(spelling.toLowerCase(), child);
      node = child;
    }
    node.path = path;
  }
  return root;
}

/** The path of the route that serves an address, such as `/:language/cars/:vehicleId`; undefined if none does. */
export function findRoutePath(root: RouteNode, pathname: string): string | undefined {
  let node: RouteNode | undefined = root;
  for (const segment of pathname.split("/").filter(Boolean))
    node = node?.next.get(segment.toLowerCase()) ?? node?.value;
  return node?.path;
}
