import { user } from "#upstream/contract/user.ts";
import { implement } from "#upstream/http/implement.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { accountHandlers } from "./accounts.ts";
import { userManagementHandlers } from "./user-management.ts";

export const userService = (upstream: Upstream) =>
  implement(upstream, user, { ...accountHandlers(upstream), ...userManagementHandlers(upstream) });
