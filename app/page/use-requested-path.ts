import { useLocation } from "@remix-run/react";
import { requestedPath } from "#domain/site/paths.ts";

/** The address that the visitor asked for, also on the page of a file that is refused. */
export function useRequestedPath(): { pathname: string; search: string } {
  const { pathname, search } = useLocation();
  return { pathname: requestedPath(pathname), search };
}
