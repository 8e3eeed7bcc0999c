import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { endEmployment } from "#app/features/employees/employee-actions.server.ts";
import { employeeName, employeesPath } from "#app/features/employees/employee-texts.ts";
import { openEmployee } from "#app/features/employees/open-employee.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { ConfirmPage } from "#app/page/confirm-page.tsx";
import type { RouteArgs } from "#app/session/visit.ts";

async function openEnd(args: RouteArgs) {
  const visit = await openEmployee(args);
  const kind: "withdraw" | "leave" = visit.employee.status === "invited" ? "withdraw" : "leave";
  return { visit, kind, name: employeeName(visit.employee) };
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit, kind, name } = await openEnd(args);
  const { id, status, openLeads } = visit.employee;
  const title = visit.t(`company:employees.${kind}.heading`, { name });
  return { title, kind, name, id, openLeads, hasLeft: status === "left" };
}

export async function action(args: ActionFunctionArgs) {
  return endEmployment((await openEnd(args)).visit);
}

export default function EndEmployment() {
  const { title, kind, name, id, openLeads, hasLeft } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <ConfirmPage
      heading={title}
      back={{ href: employeesPath(language, String(id)), text: name }}
      confirmText={t(`company:employees.${kind}.submit`)}
      danger
      replacementText={hasLeft ? t("company:employees.leave.done") : null}
    >
      <p>{t(`company:employees.${kind}.text`)}</p>
      {openLeads ? <p>{t("company:employees.leave.leads", { count: openLeads })}</p> : null}
    </ConfirmPage>
  );
}
