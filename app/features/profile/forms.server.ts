/** The profile's forms: the contract's own schemas, and what each begins with. */
import type { z } from "zod";
import { formatPhone } from "#app/domain/formats.ts";
import { mismatch, repeated, withBirthDays } from "#app/form/fields.server.ts";
import { describeForm } from "#app/form/read.server.ts";
import { addresses } from "#upstream/contract/purchase.ts";
import { type OwnProfile, ownDetails, ownPassword } from "#upstream/contract/user-profile.ts";

export const describeDetails = ({ firstName, lastName, dateOfBirth, cell }: OwnProfile) =>
  withBirthDays(describeForm(ownDetails, { firstName, lastName, dateOfBirth: dateOfBirth ?? "", cell }));

/** Before any were told, the phone is known all the same. */
export const describeAddresses = (profile: OwnProfile) =>
  describeForm(
    addresses,
    profile.addresses ?? { billing: { phone: formatPhone(profile.phone) }, sameAsBillingAddress: "yes" },
  );

export const passwordForm = ownPassword
  .extend({ confirmNewPassword: repeated })
  .refine((form) => form.newPassword === form.confirmNewPassword, mismatch("newPassword", "confirmNewPassword"));
export type PasswordForm = z.input<typeof passwordForm>;
