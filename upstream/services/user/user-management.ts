/** The staff's view of users. */
import type { user as contract } from "#upstream/contract/user.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";

type ManagementRows = Pick<
  typeof contract,
  "getUsers" | "getOtherUserDetails" | "createAdminUser" | "updateUserFull" | "setUserActive" | "getCompanyNames"
>;

export const userManagementHandlers = (_upstream: Upstream): Handlers<ManagementRows> => ({
  getUsers: async () => ({ users: [], total: 0 }),
  getOtherUserDetails: async () => {
    throw notFound();
  },
  createAdminUser: async () => {
    throw notFound();
  },
  updateUserFull: async () => {
    throw notFound();
  },
  setUserActive: async () => {
    throw notFound();
  },
  getCompanyNames: async () => ({ companies: [] }),
});
