/**
 * The page of a route that always redirects or throws. Without a component Remix would take the route for a resource, and
 * answer its errors as JSON.
 */
export function Nothing() {
  return null;
}
