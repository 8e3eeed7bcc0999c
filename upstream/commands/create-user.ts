import { z } from "zod";
import { brandKeys, brandOf, defaultBrand } from "#brands/index.ts";
import { requiredText } from "#contract/fields.ts";
import { languages } from "#domain/formats/language.ts";
import { companyRoles, userTypes } from "#domain/people/roles.ts";
import { configuredOriginOf } from "#upstream/http/caller.ts";
import { addUser } from "#upstream/services/user/management/change-user.ts";
import { CommandError, defineCommand } from "./command.ts";

const roles = {
  "super-admin": userTypes.superAdmin,
  admin: userTypes.admin,
  "main-team": userTypes.mainTeam,
  "vehicles-team": userTypes.vehiclesTeam,
  dealer: userTypes.dealer,
} as const;
const roleNames = [
  "super-admin",
  "admin",
  "main-team",
  "vehicles-team",
  "dealer",
] as const satisfies (keyof typeof roles)[];

export const createUserCommand = defineCommand({
  name: "create-user",
  summary: "creates an account for somebody who works here, such as the first super admin",
  options: {
    email: z.email().toLowerCase().describe("address; it gets the link to choose a password"),
    firstName: requiredText(60).describe("first name"),
    lastName: requiredText(60).describe("last name"),
    role: z.enum(roleNames).describe(roleNames.join(", ")),
    company: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .optional()
      .describe("number of a dealer's company"),
    companyRole: z
      .enum(companyRoles)
      .optional()
      .describe(`of a dealer: ${companyRoles.join(" or ")}`),
    language: z.enum(languages).default("en-ca").describe("language of the messages, en-ca or fr-ca"),
    brand: z
      .enum([...brandKeys])
      .default(defaultBrand.key)
      .describe("brand of the link's site"),
  },
  async run({ config, print, openUpstream }, { role, company, companyRole, brand: brandKey, ...person }) {
    if ((company !== undefined) !== (role === "dealer"))
      throw new CommandError("A dealer, and nobody else, has a company.");
    const upstream = await openUpstream();
    const brand = brandOf(brandKey);
    const details = { ...person, userTypeId: roles[role], companyId: company };
    const created = await upstream.database.transaction(() =>
      addUser(upstream, { brand, siteOrigin: configuredOriginOf(brand, config), actor: null }, details, {
        companyRole,
      }),
    );
    if (!created) throw new CommandError(`${person.email} has an account already.`);
    print(`User ${created.id} was created. The e-mail with the link to choose a password is in the outbox.`);
  },
});
