import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { PromotionFields, type PromotionForm } from "#app/features/company-profile/configuration-fields.tsx";
import { promotionForm } from "#app/features/company-profile/forms.server.ts";
import { openCompany } from "#app/features/company-profile/open-company.server.ts";
import { ProfileForm } from "#app/features/company-profile/profile-form.tsx";
import { savePart } from "#app/features/company-profile/save-part.server.ts";
import { toSeparatedMoneyInput, withDayLimits } from "#app/form/fields.server.ts";
import { usePageForm } from "#app/form/page-form.tsx";
import { describeForm } from "#app/form/read-form.server.ts";
import { admin } from "#contract/admin.ts";
import { promotionDayLimits } from "#contract/company/configurations.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, named } = await openCompany(args);
  const { promotion, makes, today, updatedAt } = await visit.call(admin.getPromotionsConfiguration, named);
  const initial = promotion
    ? {
        ...promotion,
        active: promotion.isActive ? "yes" : "no",
        rebate: promotion.rebate > 0 ? toSeparatedMoneyInput(promotion.rebate, visit.language) : "",
      }
    : { active: "yes", startsOn: today, endsOn: today, rebateKind: "before-taxes" };
  const form = withDayLimits(describeForm(promotionForm, initial), ["startsOn", "endsOn"], promotionDayLimits);
  return { title: visit.t("companyConfiguration:promotion.heading"), form, makes, updatedAt };
}

export async function action(args: ActionFunctionArgs) {
  return savePart(args, promotionForm, (call, value, named) =>
    call(admin.updatePromotionsConfiguration, { ...value, ...named }),
  );
}

export default function Promotion() {
  const { form: description, makes, updatedAt } = useLoaderData<typeof loader>();
  const { form, fields } = usePageForm<PromotionForm>(description);
  return (
    <ProfileForm group="promotion" form={form} seenAt={updatedAt}>
      <PromotionFields fields={fields} makes={makes} />
    </ProfileForm>
  );
}
