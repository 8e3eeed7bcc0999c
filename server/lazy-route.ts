/** The modules of the routes: each is loaded when an address first needs it, so that a start does not evaluate all of them. */
import type { ServerBuild } from "@remix-run/server-runtime";

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];
type RouteFacts = Pick<
  NonNullable<ServerBuild["assets"]["routes"][string]>,
  "hasLoader" | "hasAction" | "hasErrorBoundary"
>;

/** Until it is loaded, what Remix asks of all routes at the start: whether they have a loader, an action, a boundary. */
interface LazyModule extends Partial<RouteModule> {
  /** Fills this module; gone once it is filled. The patched Remix calls it for the routes of a request (patches/). */
  load?: () => Promise<void>;
}

function notLoaded(): never {
  throw new Error("A route is used before its module is loaded.");
}

export function lazyRoute(load: () => Promise<RouteModule>, facts: RouteFacts | undefined): LazyModule {
  // Kept when it fails too: a bundle evaluates a module once, and gives the half of it afterwards.
  let loading: Promise<RouteModule> | undefined;
  const placeholders = {
    ...(facts?.hasLoader && { loader: notLoaded }),
    ...(facts?.hasAction && { action: notLoaded }),
    ...(facts?.hasErrorBoundary && { ErrorBoundary: notLoaded }),
  };
  const module: LazyModule = {
    ...placeholders,
    load: async () => {
      loading ??= load();
      const loaded = await loading;
      for (const name of Object.keys(placeholders)) delete module[name as keyof typeof placeholders];
      Object.assign(module, loaded);
      delete module.load;
    },
  };
  return module;
}

/** Loads the modules of all routes, for what reads them without a request. */
export async function loadRoutes({ routes }: Pick<ServerBuild, "routes">): Promise<void> {
  await Promise.all(Object.values(routes).map((route) => (route?.module as LazyModule | undefined)?.load?.()));
}
