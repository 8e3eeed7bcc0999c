/** What the review is once it is signed: what was bought, the contract, and what comes next. */

import { useTexts } from "#app/i18n/context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { DocumentNotices } from "#app/shared/purchase/document-notices.tsx";
import { VehicleColumns } from "#app/ui/data/columns.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { Button, ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { DocumentState } from "#contract/purchase/documents.ts";
import { wordOf } from "#domain/formats/language.ts";
import { customerPath, purchasePath } from "#domain/site/paths.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { OrderView } from "./order-group.tsx";
import { OrderGroups, SignatureGroup } from "./order-groups.tsx";

interface SignedOrderProps {
  order: OrderView;
  documents: readonly DocumentState[];
  /** The contract was asked for before its job was done. */
  isPreparing: boolean;
  file: "none" | "preparing" | "ready" | "failed";
  lockState: string;
}

export function SignedOrder({ order, documents, isPreparing, file, lockState }: SignedOrderProps) {
  const { t, language } = useTexts();
  const { vehicle, vehicleId } = order;
  const name = fullVehicleName(vehicle, language);
  const isPickup = order.answers.delivery?.deliveryType !== "delivery";
  return (
    <SitePage
      hasCart={false}
      mainAttributes={{ "data-step": "review-order", "data-lock": lockState, "data-signed": "yes" }}
    >
      <VehicleColumns
        quote={<Picture src={vehicle.photoUrl} alt={name} eager />}
        picture={
          <>
            <PageHeading eyebrow={t("order:signed.eyebrow")} heading={t("order:signed.heading", { name })} />
            <DocumentNotices documents={documents} vehicleId={vehicleId} />
            {file === "failed" ? (
              <Notice tone="bad" heading={t("order:signed.failed")} live="alert">
                <p>{t("order:signed.failedLead")}</p>
                <form method="post" action={purchasePath(language, vehicleId, "review-order")}>
                  <Button variant="secondary" name="intent" value="prepare">
                    {t("order:signed.prepareAgain")}
                  </Button>
                </form>
              </Notice>
            ) : null}
            {isPreparing && file === "preparing" ? (
              <Notice heading={t("order:signed.preparing")} live="status">
                <p>{t("order:signed.preparingLead")}</p>
              </Notice>
            ) : null}
            <section className="prose">
              <h2>{t("order:signed.next")}</h2>
              <ol>
                <li>{t("order:signed.mailed")}</li>
                <li>{t("order:signed.prepares", { dealer: order.seller.name[wordOf(language)] })}</li>
                <li>
                  {t(isPickup ? "order:signed.pickup" : "order:signed.delivery")} <Day day={order.deliveryDay} />.
                </li>
                <li>
                  {t("order:signed.trial")} <Day day={order.trialEndDay} />.
                </li>
              </ol>
            </section>
            <ButtonRow>
              <ButtonLink href={purchasePath(language, vehicleId, "review-order/contract.pdf")}>
                {t("order:signed.contract")}
              </ButtonLink>
              {order.signed?.hasCreditApplication ? (
                <ButtonLink
                  variant="secondary"
                  href={purchasePath(language, vehicleId, "review-order/credit-application.pdf")}
                >
                  {t("order:signed.application")}
                </ButtonLink>
              ) : null}
              <ButtonLink variant="secondary" href={customerPath(language)}>
                {t("common:errorPages.dashboard")}
              </ButtonLink>
            </ButtonRow>
          </>
        }
      >
        <OrderGroups order={order} />
        <SignatureGroup order={order} />
      </VehicleColumns>
    </SitePage>
  );
}
