/** Whether somebody works here. invited: has not opened the account yet. inactive: the account is deactivated. */
export const staffEmployeeStatuses = ["active", "invited", "inactive"] as const;
export type StaffEmployeeStatus = (typeof staffEmployeeStatuses)[number];
