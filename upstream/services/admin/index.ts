import { admin } from "#upstream/contract/admin.ts";
import { implement } from "#upstream/http/implement.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { blockHandlers } from "./block.ts";
import { formLinkHandlers } from "./block-form-link.ts";
import { blockStaffHandlers } from "./block-staff.ts";
import { blockValueHandlers } from "./block-values.ts";
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
