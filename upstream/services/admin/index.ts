import { admin } from "#upstream/contract/admin.ts";
import { implement } from "#upstream/http/implement.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { languageHandlers } from "./languages.ts";
import { locationHandlers } from "./locations.ts";

export const adminService = (upstream: Upstream) =>
  implement(upstream, admin, { ...languageHandlers, ...locationHandlers });
