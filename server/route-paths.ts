/** Full paths of the built app's routes. */
import type { ServerBuild } from "@remix-run/server-runtime";

type Routes = ServerBuild["routes"];

const pathOf = ({ path = "", parentId }: NonNullable<Routes[string]>, routes: Routes): string => {
  const parent = parentId === undefined ? undefined : routes[parentId];
  return `${parent ? pathOf(parent, routes) : ""}/${path}`.replace(/\/+/g, "/");
};

/** The splat route, which matches every path, has no spelling of its own. */
export const listRoutePaths = (routes: Routes): string[] =>
  Object.values(routes).flatMap((route) => (route && !route.path?.includes("*") ? [pathOf(route, routes)] : []));
