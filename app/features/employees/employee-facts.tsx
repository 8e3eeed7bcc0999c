/** What a head sees and changes of one person: facts, role, invitation. */
import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { BreakableText } from "#app/ui/data/breakable-text.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { RadioRows } from "#app/ui/form/choices.tsx";
import type { EmployeeRow } from "#contract/company/employees.ts";
import { companyRoles } from "#domain/people/roles.ts";
import { employeesPath, roleText } from "./employee-texts.ts";

interface EmployeeProps {
  employee: EmployeeRow;
}

export function EmployeeFacts({ employee }: EmployeeProps) {
  const { t } = useTexts();
  const { email, language, lastAccessedAt, leftAt, openLeads, status } = employee;
  const own = [
    { term: t("company:employees.fields.email"), value: <BreakableText text={email} /> },
    { term: t("company:employees.fields.role"), value: roleText(t, employee) },
    { term: t("company:employees.fields.language"), value: t(`company:employees.languages.${language}`) },
    {
      term: t("company:employees.fields.lastAccessed"),
      value: lastAccessedAt ? <Instant value={lastAccessedAt} /> : t("staffEmployees:never"),
    },
    ...(openLeads === null ? [] : [{ term: t("company:employees.fields.openLeads"), value: openLeads }]),
  ];
  const left = [{ term: t("company:employees.fields.leftAt"), value: leftAt ? <Instant value={leftAt} /> : "–" }];
  return (
    <Card heading={t("company:employees.details")} id="details">
      <DetailList details={status === "left" ? left : own} />
    </Card>
  );
}

export function RoleCard({ description }: { description: FormDescription }) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ role: string }>(description);
  return (
    <Card heading={t("company:employees.role.heading")} id="role-card">
      <PageForm form={form} submitText={t("company:employees.role.submit")} submitVariant="secondary">
        <RoleRows field={fields.role} />
      </PageForm>
    </Card>
  );
}

export function RoleRows({ field }: Pick<Parameters<typeof RadioRows>[0], "field">) {
  const { t } = useTexts();
  return (
    <RadioRows
      field={field}
      label={t("company:employees.fields.role")}
      options={companyRoles.map((value) => ({
        value,
        label: t(`company:employees.roles.${value}`),
        hint: t(`company:employees.roleHints.${value}`),
      }))}
    />
  );
}

/** Invites once more, in the page's heading: somebody who has not joined yet, or who has left. */
export function InviteAgain({ status }: { status: "invited" | "left" }) {
  const { t } = useTexts();
  const { form } = usePageForm({}, "invite");
  const submitText = t(`company:employees.again.${status}.submit`);
  return <PageForm form={form} submitText={submitText} submitVariant="secondary" hasOwnErrorSummary />;
}

/** What the invitation does, and the way to end it or the employment. */
export function EndCard({ employee: { id, status } }: EmployeeProps) {
  const { t, language } = useTexts();
  const isInvited = status === "invited";
  const end = (
    <ButtonLink variant="secondary" href={employeesPath(language, `${id}/leave`)}>
      {t(`company:employees.${isInvited ? "withdraw" : "leave"}.action`)}
    </ButtonLink>
  );
  const hasText = isInvited || status === "left";
  return (
    <Card heading={t(hasText ? `company:employees.again.${status}.heading` : "company:employees.end")} id="invitation">
      {hasText ? <p>{t(`company:employees.again.${status}.text`)}</p> : null}
      {status === "left" ? null : <ButtonRow>{end}</ButtonRow>}
    </Card>
  );
}
