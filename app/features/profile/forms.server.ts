/** The profile's forms: the contract's own schemas, and what each begins with. */
import { z } from "zod";
import { mismatch, repeated, withBirthDays } from "#app/form/fields.server.ts";
import { describeForm } from "#app/form/read.server.ts";
import { smsCode } from "#contract/fields.ts";
import { addresses } from "#contract/purchase/purchase.ts";
import { changedPassword, type OwnProfile, ownDetails } from "#contract/user/profile.ts";
import { formatPhone } from "#domain/formats/formats.ts";
import { optionalMessages } from "#domain/people/optional-messages.ts";

export const describeDetails = ({ firstName, lastName, dateOfBirth, cell }: OwnProfile) =>
  withBirthDays(describeForm(ownDetails, { firstName, lastName, dateOfBirth: dateOfBirth ?? "", cell }));

/** Before any were told here, what was told elsewhere is known all the same. */
export const describeAddresses = ({ addresses: kept, phone, knownBilling }: OwnProfile) =>
  describeForm(
    addresses,
    kept ?? { billing: { phone: formatPhone(phone), ...knownBilling }, sameAsBillingAddress: "yes" },
  );

const isRepeated = (form: { newPassword: string; confirmNewPassword: string }) =>
  form.newPassword === form.confirmNewPassword;
const differs = mismatch("newPassword", "confirmNewPassword");
const changing = changedPassword.extend({ confirmNewPassword: repeated }).refine(isRepeated, differs);
const choosing = changedPassword
  .omit({ oldPassword: true })
  .extend({ code: smsCode, confirmNewPassword: repeated })
  .refine(isRepeated, differs);

/** An account's first password is chosen by a code, also where the post that chose it comes again. */
export const passwordForm = (isFirst: boolean): typeof changing | typeof choosing => (isFirst ? choosing : changing);
export type PasswordForm = z.input<typeof changing> & z.input<typeof choosing>;

/** A list of which nothing is ticked is not sent at all. */
export const messagesForm = z.object({ wanted: z.array(z.enum(optionalMessages)).default([]) });

export const describeMessages = ({ unwanted }: OwnProfile) => ({
  kinds: optionalMessages,
  form: describeForm(messagesForm, { wanted: optionalMessages.filter((kind) => !unwanted.includes(kind)) }),
});

export const sectionsForm = z.object({ shown: z.array(z.coerce.number().int()).default([]) });

export const describeSections = (sections: OwnProfile["sections"]) =>
  describeForm(sectionsForm, { shown: sections.flatMap((one) => (one.isHidden ? [] : [String(one.sectionId)])) });
