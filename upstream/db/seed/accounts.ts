/** Demo accounts (password Nordet-demo-1). */
import { type UserTypeId, userTypes } from "#domain/people/roles.ts";
import type { users } from "#upstream/db/schema/index.ts";

export const demoPassword = "Nordet-demo-1";

interface DemoAccount {
  name: string;
  userTypeId: UserTypeId;
  firstName: string;
  lastName: string;
  companyId?: number;
  isVerified?: boolean;
  isActive?: boolean;
}

export const demoAccounts: readonly DemoAccount[] = [
  { name: "superadmin", userTypeId: userTypes.superAdmin, firstName: "Solange", lastName: "Archambault" },
  { name: "admin", userTypeId: userTypes.admin, firstName: "Adèle", lastName: "Morin" },
  { name: "customer", userTypeId: userTypes.customer, firstName: "Camille", lastName: "Tremblay" },
  { name: "user", userTypeId: userTypes.user, firstName: "Ulysse", lastName: "Gagnon" },
  { name: "dealer", userTypeId: userTypes.dealer, firstName: "Denis", lastName: "Lavoie", companyId: 1 },
  { name: "team", userTypeId: userTypes.mainTeam, firstName: "Thérèse", lastName: "Roy" },
  { name: "vehicles", userTypeId: userTypes.vehiclesTeam, firstName: "Victor", lastName: "Singh" },
  { name: "unverified", userTypeId: userTypes.customer, firstName: "Noa", lastName: "Bouchard", isVerified: false },
  { name: "inactive", userTypeId: userTypes.customer, firstName: "Inès", lastName: "Fortin", isActive: false },
];

export function accountRows(passwordHash: string, now: Date): (typeof users.$inferInsert)[] {
  return demoAccounts.map((account, index) => ({
    id: index + 1,
    // Fixed, so that every demo has the same data.
    guid: `00000000-0000-4000-8000-${String(index + 1).padStart(12, "0")}`,
    user_type_id: account.userTypeId,
    company_id: account.companyId ?? null,
    company_role: account.companyId === undefined ? null : "head",
    user_name: account.name,
    email: `${account.name}@demo.test`,
    password_hash: passwordHash,
    first_name: account.firstName,
    last_name: account.lastName,
    phone: `514 555-01${String(10 + index)}`,
    postal_code: "H2X 1Y4",
    language: "fr-ca",
    brand_key: "nordet",
    email_verified_at: account.isVerified === false ? null : now,
    is_active: account.isActive !== false,
    is_demonstration: true,
    created_at: now,
    updated_at: now,
  }));
}
