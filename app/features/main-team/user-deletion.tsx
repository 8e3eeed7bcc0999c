/** Deletion of a user by staff: what prevents it, what the law retains, the reason and the word that confirms it. */
import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { RadioRows } from "#app/ui/form/choices.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { CallResponse } from "#contract/define.ts";
import { deletionReasons } from "#contract/user/user-deletion.ts";
import type { user } from "#contract/user.ts";

type Deletion = CallResponse<(typeof user)["getUserDeletion"]>;

export function DeletionFacts({ deletion }: { deletion: Deletion }) {
  const { t } = useTexts();
  const { openPurchaseCount, openSaleCount, retainedRecordCount } = deletion;
  return (
    <>
      {openPurchaseCount > 0 ? (
        <Notice tone="warn">
          <p>{t("staff:users.delete.openPurchases", { count: openPurchaseCount })}</p>
        </Notice>
      ) : null}
      {openSaleCount > 0 ? (
        <Notice tone="warn">
          <p>{t("staff:users.delete.openSales", { count: openSaleCount })}</p>
        </Notice>
      ) : null}
      <p>
        {retainedRecordCount > 0
          ? t("staff:users.delete.retained", { count: retainedRecordCount })
          : t("staff:users.delete.retainedNone")}
      </p>
    </>
  );
}

export function DeletionForm({ description }: { description: FormDescription }) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<Record<"reason" | "confirmation", string>>(description);
  return (
    <PageForm form={form} submitText={t("staff:users.delete.submit")} submitVariant="danger">
      <RadioRows
        field={fields.reason}
        label={t("staff:users.delete.reason")}
        options={deletionReasons.map((value) => ({ value, label: t(`staff:users.delete.reasons.${value}`) }))}
      />
      <TextField
        field={fields.confirmation}
        label={t("accountLife:fields.confirmation")}
        autoComplete="off"
        width="medium"
      />
    </PageForm>
  );
}
