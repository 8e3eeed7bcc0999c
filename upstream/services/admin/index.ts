import { admin } from "#contract/admin.ts";
import { implement } from "#upstream/http/implement.ts";
import { blockHandlers } from "#upstream/services/block/block.ts";
import { formLinkHandlers } from "#upstream/services/block/form-link.ts";
import { blockStaffHandlers } from "#upstream/services/block/staff.ts";
import { blockValueHandlers } from "#upstream/services/block/values.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { languageHandlers } from "./languages.ts";
import { locationHandlers } from "./locations.ts";

export const adminService = (upstream: Upstream) =>
  implement(upstream, admin, {
    ...languageHandlers,
    ...locationHandlers,
    ...blockHandlers(upstream),
    ...blockStaffHandlers(upstream),
    ...blockValueHandlers(upstream),
    ...formLinkHandlers(upstream),
  });
