/** Forms about a company's people. */
import { z } from "zod";
import { employeeInvitation } from "#contract/company/employees.ts";

const labels = { labels: "company:employees.fields" };

export const invitationForm = employeeInvitation.meta(labels);
export const roleForm = z.object({ role: employeeInvitation.shape.role }).meta(labels);
