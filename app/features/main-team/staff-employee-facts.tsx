/** What staff see of one person who works here: role and company, sections, access, and what the person did last. */
import { ButtonForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { actionText } from "#app/shared/audit/action-text.ts";
import { contactDetails } from "#app/shared/contact/contact-details.tsx";
import { Card } from "#app/ui/card.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import type { StaffEmployee } from "#contract/user/staff-employees.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { mainTeamPath } from "#domain/site/paths.ts";
import { staffEmployeesPath, userPath } from "./paths.ts";
import { sectionsOfUser } from "./user-sections.ts";
import { companyNameOf, languageName, userTypeName } from "./user-texts.ts";

interface EmployeeProps {
  employee: StaffEmployee;
}

/** Whether the visitor may open the pages of other sections that this one links to. */
export interface OpenSections {
  users: boolean;
  companies: boolean;
  audit: boolean;
}

export function EmployeePosition({ employee, opens }: EmployeeProps & { opens: OpenSections }) {
  const { t, language } = useTexts();
  const { companyId, companyRole, formerCompanies, lastAccessedAt } = employee;
  const name = companyNameOf(employee, language);
  const company =
    companyId !== null && opens.companies ? (
      <a href={mainTeamPath(language, `companies/${companyId}`)}>{name}</a>
    ) : (
      name
    );
  const detail = (key: Parameters<typeof t>[0], value: React.ReactNode) => ({ term: t(key), value: value || "–" });
  const former = formerCompanies.map(({ name: formerName, leftAt }) => (
    <div key={leftAt}>
      {formerName[bilingualKeyOf(language)]} · <Instant value={leftAt} form="day" />
    </div>
  ));
  return (
    <Card heading={t("staffEmployees:position")} id="position">
      <DetailList
        details={[
          detail("staffEmployees:fields.userTypeId", userTypeName(t, employee.userTypeId)),
          detail("staffEmployees:fields.companyId", company),
          detail("staffEmployees:fields.companyRole", companyRole && t(`company:employees.roles.${companyRole}`)),
          ...(former.length > 0 ? [detail("staffEmployees:formerCompanies", former)] : []),
          ...contactDetails(t, employee),
          detail("staffEmployees:fields.language", languageName(t, employee.language)),
          detail("staffEmployees:fields.created", <Instant value={employee.createdAt} form="day" />),
          detail(
            "staffEmployees:fields.lastAccessed",
            lastAccessedAt ? <Instant value={lastAccessedAt} /> : t("staffEmployees:never"),
          ),
          detail("staffEmployees:access.heading", <AccessText employee={employee} opens={opens} />),
        ]}
      />
    </Card>
  );
}

/** The invitation of somebody who has not joined yet: sent again, or withdrawn. */
export function EmployeeInvitation({ employee: { id } }: EmployeeProps) {
  const { t, language } = useTexts();
  return (
    <Card heading={t("company:employees.again.invited.heading")} id="invitation">
      <ButtonForm submitText={t("company:employees.again.invited.submit")} submitVariant="secondary">
        <p>{t("company:employees.again.invited.text")}</p>
      </ButtonForm>
      <p>
        <a href={staffEmployeesPath(language, `${id}/withdraw`)}>{t("company:employees.withdraw.action")}</a>
      </p>
    </Card>
  );
}

/** The sections of the person's type, and which of them were withdrawn: only then does each have its state. `changeHref` is null for whom the visitor may not manage. */
export function EmployeeSections({ employee, changeHref }: EmployeeProps & { changeHref: string | null }) {
  const { t } = useTexts();
  const { withdrawnSections, userTypeId } = employee;
  const change = changeHref ? <a href={changeHref}>{t("staffEmployees:sections.change")}</a> : null;
  const sections = sectionsOfUser(userTypeId);
  return (
    <Card heading={t("staffEmployees:sections.heading")} aside={change} id="sections">
      <p className="soft">
        {t(withdrawnSections.length > 0 ? "staffEmployees:sections.lead" : "staffEmployees:sections.all")}
      </p>
      {withdrawnSections.length > 0 ? (
        <DetailList
          details={sections.map(({ sectionId, entry }) => {
            const isWithdrawn = withdrawnSections.includes(sectionId);
            const state = t(`staffEmployees:sections.${isWithdrawn ? "withdrawn" : "permitted"}`);
            return { term: t(`common:menu.${entry}`), value: <Tag tone={isWithdrawn ? "off" : "done"}>{state}</Tag> };
          })}
        />
      ) : (
        <p>{sections.map(({ entry }) => t(`common:menu.${entry}`)).join(", ")}</p>
      )}
    </Card>
  );
}

/** On how many devices the person is signed in. */
function AccessText({ employee: { id, deviceCount }, opens }: EmployeeProps & { opens: OpenSections }) {
  const { t, language } = useTexts();
  if (deviceCount === 0) return t("staffEmployees:access.noDevices");
  const text = t("staffEmployees:access.devices", { count: deviceCount });
  return opens.users ? <a href={`${userPath(language, id)}#devices`}>{text}</a> : text;
}

export function EmployeeActions({ employee: { email, lastActions }, opens }: EmployeeProps & { opens: OpenSections }) {
  const { t, language } = useTexts();
  const auditHref = mainTeamPath(language, "audit");
  const all = <a href={`${auditHref}?search=${encodeURIComponent(email)}`}>{t("staffEmployees:actions.all")}</a>;
  return (
    <Card heading={t("staffEmployees:actions.heading")} aside={opens.audit ? all : null} id="lately">
      <DataTable
        caption={t("staffEmployees:actions.heading")}
        rows={lastActions}
        rowKey={({ id }) => String(id)}
        columns={[
          {
            key: "action",
            header: t("audit:fields.action"),
            cell: (entry) =>
              opens.audit ? <a href={`${auditHref}/${entry.id}`}>{actionText(t, entry)}</a> : actionText(t, entry),
          },
          {
            key: "created",
            header: t("audit:fields.createdAt"),
            cell: (entry) => <Instant value={entry.createdAt} />,
            align: "end",
          },
        ]}
        empty={<p className="soft">{t("staffEmployees:actions.none")}</p>}
      />
    </Card>
  );
}
