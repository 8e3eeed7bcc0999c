/** The profile's forms: the contract's own schemas, and what each begins with. */
import { z } from "zod";
import { formatPhone } from "#app/domain/formats.ts";
import { optionalMessages } from "#app/domain/optional-messages.ts";
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

/** A list of which nothing is ticked is not sent at all. */
export const messagesForm = z.object({ wanted: z.array(z.enum(optionalMessages)).default([]) });

export const describeMessages = ({ unwanted }: OwnProfile) => ({
  kinds: optionalMessages,
  form: describeForm(messagesForm, { wanted: optionalMessages.filter((kind) => !unwanted.includes(kind)) }),
});

export const sectionsForm = z.object({ shown: z.array(z.coerce.number().int()).default([]) });

export const describeSections = (sections: OwnProfile["sections"]) =>
  describeForm(sectionsForm, { shown: sections.flatMap((one) => (one.isHidden ? [] : [String(one.sectionId)])) });
