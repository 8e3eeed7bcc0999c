/** Review page of a signed order: documents, next steps and order summary. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { SendEmailForm } from "#app/page/send-email-form.tsx";
import { useSite } from "#app/page/site.ts";
import { SitePage } from "#app/page/site-page.tsx";
import { DocumentNotices } from "#app/shared/purchase/document-notices.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { Button, ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { VehicleColumns } from "#app/ui/layout/columns.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { DocumentState } from "#contract/purchase/documents.ts";
import { formatKilometres } from "#domain/formats/formats.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { customerPath, purchasePath } from "#domain/site/paths.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { OrderView } from "./order-group.tsx";
import { OrderGroups, SignatureGroup } from "./order-groups.tsx";

interface SignedOrderProps {
  order: OrderView;
  documents: readonly DocumentState[];
  /** The user requested the PDF while it was still being generated. */
  isContractRequested: boolean;
  isEmailConfirmed: boolean;
  fileState: "none" | "preparing" | "ready" | "failed";
  lockState: string;
}

export function SignedOrder(props: SignedOrderProps) {
  const { order, documents, isContractRequested, isEmailConfirmed, fileState, lockState } = props;
  const { t, language } = useTexts();
  const { vehicle, vehicleId } = order;
  const name = fullVehicleName(vehicle, language);
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
            <SalesContractFileNotice
              vehicleId={vehicleId}
              fileState={fileState}
              isContractRequested={isContractRequested}
            />
            <NextSteps order={order} isEmailConfirmed={isEmailConfirmed} />
            {isEmailConfirmed ? null : <ConfirmEmail vehicleId={vehicleId} />}
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

function SalesContractFileNotice({
  vehicleId,
  fileState,
  isContractRequested,
}: Pick<SignedOrderProps, "fileState" | "isContractRequested"> & { vehicleId: number }) {
  const { t, language } = useTexts();
  if (fileState === "failed") {
    return (
      <Notice tone="bad" heading={t("order:signed.failed")} live="alert">
        <p>{t("order:signed.failedLead")}</p>
        <form method="post" action={purchasePath(language, vehicleId, "review-order")}>
          <Button variant="secondary" name="intent" value="prepare">
            {t("order:signed.prepareAgain")}
          </Button>
        </form>
      </Notice>
    );
  }
  if (!isContractRequested || fileState !== "preparing") return null;
  return (
    <Notice heading={t("order:signed.preparing")} live="status">
      <p>{t("order:signed.preparingLead")}</p>
    </Notice>
  );
}

/** Offers to confirm the address that gets the order's emails; the email that confirms it is sent once. */
function ConfirmEmail({ vehicleId }: { vehicleId: number }) {
  const { t, language } = useTexts();
  const user = useSite()?.user;
  if (!user?.canResend) return <p className="soft">{t("account:verify.sent", { email: user?.email ?? "" })}</p>;
  return (
    <SendEmailForm back={purchasePath(language, vehicleId, "review-order")}>
      {t("order:signed.confirmEmail")}
    </SendEmailForm>
  );
}

/** What happens after the signature: email, preparation by the dealer, pickup or delivery, then the trial period. */
function NextSteps({ order, isEmailConfirmed }: Pick<SignedOrderProps, "order" | "isEmailConfirmed">) {
  const { t, language } = useTexts();
  const isPickup = order.answers.delivery?.deliveryType !== "delivery";
  const { deliveredOn = null, odometerKm = null } = order.signed?.handover ?? {};
  return (
    <section className="prose">
      <h2>{t("order:signed.next")}</h2>
      <ol>
        {deliveredOn !== null && odometerKm !== null ? (
          <li>
            {t("order:signed.received", { odometer: formatKilometres(odometerKm, language) })} <Day day={deliveredOn} />
            .
          </li>
        ) : (
          <>
            <li>{t(isEmailConfirmed ? "order:signed.mailed" : "order:signed.linked")}</li>
            <li>{t("order:signed.prepares", { dealer: order.seller.name[bilingualKeyOf(language)] })}</li>
            <li>
              {t(isPickup ? "order:signed.pickup" : "order:signed.delivery")} <Day day={order.deliveryDay} />.
            </li>
          </>
        )}
        <li>
          {t("order:signed.trial")} <Day day={order.trialEndDay} />.
        </li>
      </ol>
    </section>
  );
}
