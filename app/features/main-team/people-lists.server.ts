/** Pages of the lists of users and of employees, with the companies that their filters offer. */

import type { z } from "zod";
import type { SignedInVisit } from "#app/session/require.ts";
import type { staffEmployeeList } from "#contract/user/staff-employees.ts";
import { user, type userList } from "#contract/user.ts";

/** Pages of the list of users. */
export function readUsers({ call }: Pick<SignedInVisit, "call">) {
  const names = call(user.getCompanyNames, {});
  return async (query: z.input<typeof userList.query>) => {
    const [page, { companies }] = await Promise.all([call(user.getUsers, query), names]);
    return { ...page, companies };
  };
}

/** Pages of the list of employees. */
export function readStaffEmployees({ call }: Pick<SignedInVisit, "call">) {
  const names = call(user.getStaffEmployeeCompanies, {});
  return async (query: z.input<typeof staffEmployeeList.query>) => {
    const [page, { companies }] = await Promise.all([call(user.getStaffEmployees, query), names]);
    return { ...page, companies };
  };
}
