import type { LoaderFunction, ServerBuild } from "@remix-run/server-runtime";

type Route = NonNullable<ServerBuild["routes"][string]>;

/** The route with another loader around its own. Its module stays the built one, which is filled when it is first needed. */
export function wrapLoader(route: Route, wrap: (loader: LoaderFunction) => LoaderFunction): Route {
  if (!route.module.loader) return route;
  const own: LoaderFunction = async (args) => route.module.loader?.(args);
  return { ...route, module: Object.create(route.module, { loader: { value: wrap(own) } }) };
}
