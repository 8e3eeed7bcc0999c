import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { NordetFields, type NordetForm } from "#app/features/company-profile/configuration-fields.tsx";
import { nordetForm } from "#app/features/company-profile/forms.server.ts";
import { openCompany } from "#app/features/company-profile/open-company.server.ts";
import { ProfileForm } from "#app/features/company-profile/profile-form.tsx";
import { savePart } from "#app/features/company-profile/save-part.server.ts";
import { toSeparatedMoneyInput } from "#app/form/fields.server.ts";
import { usePageForm } from "#app/form/page-form.tsx";
import { describeForm } from "#app/form/read-form.server.ts";
import { admin } from "#contract/admin.ts";

const toYesNo = (value: boolean) => (value ? "yes" : "no");

export async function loader(args: LoaderFunctionArgs) {
  const { visit, company } = await openCompany(args);
  const { delivery, finance, lease, hiddenPlanIds, leadEmployeeId, ...choices } = await visit.call(
    admin.getNordetConfiguration,
    { companyId: company.id },
  );
  const { brands, plans, employees, updatedAt } = choices;
  const form = describeForm(nordetForm, {
    brandKeys: brands.filter(({ isShown }) => isShown).map(({ key }) => key),
    finance: toYesNo(finance),
    lease: toYesNo(lease),
    deliveryOffered: toYesNo(delivery.isOffered),
    deliveryRadiusKm: delivery.radiusKm,
    deliveryFee: delivery.fee === null ? "" : toSeparatedMoneyInput(delivery.fee, visit.language),
    planIds: plans.filter(({ id }) => !hiddenPlanIds.includes(id)).map(({ id }) => String(id)),
    leadEmployeeId,
  });
  return {
    title: visit.t("companyConfiguration:configuration.heading"),
    form,
    brands,
    plans,
    employees,
    updatedAt,
  };
}

export async function action(args: ActionFunctionArgs) {
  return savePart(
    args,
    nordetForm,
    (call, value, { companyId }) => call(admin.updateNordetConfiguration, { ...value, companyId }),
    { one_brand_plan: "brandKeys" },
  );
}

export default function Configuration() {
  const { form: description, updatedAt, ...choices } = useLoaderData<typeof loader>();
  const { form, fields } = usePageForm<NordetForm>(description);
  return (
    <ProfileForm group="configuration" form={form} seenAt={updatedAt}>
      <NordetFields fields={fields} {...choices} />
    </ProfileForm>
  );
}
