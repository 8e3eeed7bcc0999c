/** Forms of the profile: the contract's schemas and their initial values. */
import { z } from "zod";
import { passwordMismatch, repeatedPassword, tickedIds, withBirthDateLimits } from "#app/form/fields.server.ts";
import { describeForm } from "#app/form/read-form.server.ts";
import { smsCode } from "#contract/fields.ts";
import { addresses } from "#contract/purchase/purchase.ts";
import { passwordChange, profileDetails, type UserProfile } from "#contract/user/profile.ts";
import { formatPhone } from "#domain/formats/formats.ts";
import { listOptionalMessages, optionalMessages } from "#domain/people/optional-messages.ts";

export const describeDetails = ({ firstName, lastName, dateOfBirth, cell }: UserProfile) =>
  withBirthDateLimits(describeForm(profileDetails, { firstName, lastName, dateOfBirth: dateOfBirth ?? "", cell }));

/** Before the first save, the form contains the phone and the billing address known from elsewhere. */
export const describeAddresses = ({ addresses: saved, phone, knownBilling }: UserProfile) =>
  describeForm(
    addresses,
    saved ?? { billing: { phone: formatPhone(phone), ...knownBilling }, sameAsBillingAddress: "yes" },
  );

const isRepeated = (form: { newPassword: string; confirmNewPassword: string }) =>
  form.newPassword === form.confirmNewPassword;
const mismatchIssue = passwordMismatch("newPassword", "confirmNewPassword");
const changePasswordForm = passwordChange
  .extend({ confirmNewPassword: repeatedPassword })
  .refine(isRepeated, mismatchIssue);
const firstPasswordForm = passwordChange
  .omit({ oldPassword: true })
  .extend({ code: smsCode, confirmNewPassword: repeatedPassword })
  .refine(isRepeated, mismatchIssue);

/** The first password requires a code, also when its form is posted a second time. */
export const passwordForm = (isFirst: boolean): typeof changePasswordForm | typeof firstPasswordForm =>
  isFirst ? firstPasswordForm : changePasswordForm;
export type PasswordForm = z.input<typeof changePasswordForm> & z.input<typeof firstPasswordForm>;

/** Browsers omit a checkbox list without a tick, so the default is an empty list. */
export const messagesForm = z.object({ wanted: z.array(z.enum(optionalMessages)).default([]) });

export const describeMessages = ({ unwanted }: UserProfile, isStaff: boolean) => ({
  kinds: listOptionalMessages(isStaff),
  form: describeForm(messagesForm, { wanted: optionalMessages.filter((kind) => !unwanted.includes(kind)) }),
});

export const sectionsForm = (sections: readonly { sectionId: number }[]) =>
  z.object({ shown: tickedIds(sections.map(({ sectionId }) => sectionId)) });

export const describeSections = (sections: UserProfile["menuSections"]) =>
  describeForm(sectionsForm(sections), {
    shown: sections.flatMap((section) => (section.isHidden ? [] : [String(section.sectionId)])),
  });
