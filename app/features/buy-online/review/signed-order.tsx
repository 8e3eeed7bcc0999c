/** Page of a signed order: the vehicle, its documents, the next days and the order. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { SendEmailForm } from "#app/page/send-email-form.tsx";
import { useSite } from "#app/page/site.ts";
import { SitePage } from "#app/page/site-page.tsx";
import { DocumentNotices } from "#app/shared/purchase/document-notices.tsx";
import { Button, ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { DocumentState } from "#contract/purchase/documents.ts";
import { orderNumberOf } from "#domain/formats/order-number.ts";
import { purchasePath } from "#domain/site/paths.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import { NextDays } from "./next-days.tsx";
import type { GroupProps, OrderView } from "./order-group.tsx";
import { OrderTerms, SignatureGroup } from "./order-groups.tsx";
import { OrderParties, VehicleGroup } from "./order-parties.tsx";

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
  // What the seller says about the documents comes before the dates; until then the dates matter more.
  const areReviewed = documents.some(({ state }) => state !== "waiting");
  const credit = documents.find(({ document }) => document === "credit-application");
  // Refused credit leaves the order signed, but the vehicle is not yet the buyer's.
  const isPending = credit !== undefined && credit.state !== "accepted";
  const documentNotices = <DocumentNotices documents={documents} vehicleId={vehicleId} />;
  return (
    <SitePage
      hasCart={false}
      mainAttributes={{ "data-step": "review-order", "data-lock": lockState, "data-signed": "yes" }}
    >
      <div className="signed-hero">
        <Picture src={vehicle.photoUrl} alt={name} width={960} height={640} eager />
        <div>
          <PageHeading
            eyebrow={t("order:signed.eyebrow", { number: orderNumberOf(order.id) })}
            heading={
              <>
                {isPending ? null : <Icon name="good" />}
                {t(isPending ? "order:signed.headingPending" : "order:signed.heading")}
              </>
            }
            lead={name}
          />
          <p>{t(isEmailConfirmed ? "order:signed.mailed" : "order:signed.linked")}</p>
          {isEmailConfirmed ? null : <ConfirmEmail vehicleId={vehicleId} />}
          <SignedDocuments order={order} />
        </div>
      </div>
      <SalesContractFileNotice vehicleId={vehicleId} fileState={fileState} isContractRequested={isContractRequested} />
      {areReviewed ? documentNotices : null}
      <NextDays order={order} isCreditWaiting={credit?.state === "waiting"} />
      <div className="signed-order">
        <div>
          <OrderParties order={order} />
          <VehicleGroup order={order} hasPicture={false} />
          {areReviewed ? null : documentNotices}
        </div>
        <div>
          <OrderTerms order={order} />
          <SignatureGroup order={order} />
        </div>
      </div>
    </SitePage>
  );
}

function SignedDocuments({ order: { vehicleId, signed } }: GroupProps) {
  const { t, language } = useTexts();
  return (
    <ButtonRow>
      <ButtonLink href={purchasePath(language, vehicleId, "review-order/contract.pdf")}>
        {t("order:signed.contract")}
      </ButtonLink>
      {signed?.hasCreditApplication ? (
        <ButtonLink variant="quiet" href={purchasePath(language, vehicleId, "review-order/credit-application.pdf")}>
          {t("order:signed.application")}
        </ButtonLink>
      ) : null}
    </ButtonRow>
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
