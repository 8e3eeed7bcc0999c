/** Deletion of a user, or of what the user did: what prevents it, what the law retains, the reason, the word that confirms it. */
import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { RadioRows } from "#app/ui/form/choices.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { toOptions } from "#app/ui/form/options.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { CallResponse } from "#contract/define.ts";
import { deletionReasons } from "#contract/user/user-deletion.ts";
import type { user } from "#contract/user.ts";

type Deletion = CallResponse<(typeof user)["getUserDeletion"]>;
type Activities = CallResponse<(typeof user)["getUserActivities"]>;

const activityKinds = [
  "purchaseCount",
  "tradeInCount",
  "garageVehicleCount",
  "applicationCount",
  "scoreCount",
] as const satisfies readonly (keyof Activities)[];

/** Vehicles that wait for their handover prevent both. */
function OpenSales({ count }: { count: number }) {
  const { t } = useTexts();
  return count > 0 ? (
    <Notice tone="warn">
      <p>{t("staff:users.delete.openSales", { count })}</p>
    </Notice>
  ) : null;
}

function RetainedRecords({ count }: { count: number }) {
  const { t } = useTexts();
  return <p>{count > 0 ? t("staff:users.delete.retained", { count }) : t("staff:users.delete.retainedNone")}</p>;
}

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
      <OpenSales count={openSaleCount} />
      <RetainedRecords count={retainedRecordCount} />
    </>
  );
}

export function ActivityFacts({ activities }: { activities: Activities }) {
  const { t } = useTexts();
  const { openSaleCount, retainedRecordCount, ...counts } = activities;
  const countedKinds = activityKinds.filter((kind) => counts[kind] > 0);
  return (
    <>
      <OpenSales count={openSaleCount} />
      <h2>{t("staff:users.eraseActivities.erased")}</h2>
      {countedKinds.length === 0 ? <p>{t("staff:users.eraseActivities.nothing")}</p> : null}
      <DetailList
        details={countedKinds.map((kind) => ({
          term: t(`staff:users.eraseActivities.counts.${kind}`),
          value: counts[kind],
        }))}
      />
      <RetainedRecords count={retainedRecordCount} />
      <p className="soft">{t("staff:users.eraseActivities.requests")}</p>
    </>
  );
}

interface DeletionFormProps {
  description: FormDescription;
  /** Whether the account is deleted, or what its owner did. */
  of: "delete" | "eraseActivities";
  cancelHref: string;
}

export function DeletionForm({ description, of, cancelHref }: DeletionFormProps) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<Record<"reason" | "confirmation", string>>(description);
  return (
    <PageForm form={form} submitText={t(`staff:users.${of}.submit`)} submitVariant="danger" cancelHref={cancelHref}>
      <RadioRows
        field={fields.reason}
        label={t(`staff:users.${of}.reason`)}
        options={toOptions(deletionReasons, (value) => t(`staff:users.delete.reasons.${value}`))}
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
