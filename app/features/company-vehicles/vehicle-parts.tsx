/** Parts of a dealer's vehicle page: facts, price with its history, and whether the shop shows it. */
import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { columnDetails } from "#app/shared/list/columns.tsx";
import { Card } from "#app/ui/card.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Button, ButtonRow } from "#app/ui/form/button.tsx";
import { MoneyField } from "#app/ui/form/field.tsx";
import { LinkRows } from "#app/ui/link-rows.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { CompanyVehicle } from "#contract/company/company-vehicles.ts";
import { formatKilometres } from "#domain/formats/formats.ts";
import { formatWithOptionalCents } from "#domain/money/money.ts";
import { companyPath, inventoryPath } from "#domain/site/paths.ts";
import { labelColumns } from "#domain/vehicle/stock-label.ts";
import { lacksFacts, vehicleColumns } from "./vehicles-list.tsx";

const vehicleSubpages = ["facts", "label", "extras", "photos"] as const;

/** A used vehicle has a label, also after its sale: a buyer may ask for the last owner. Other facts then stay. */
const hasSubpage = ({ state, label }: CompanyVehicle, page: (typeof vehicleSubpages)[number]): boolean =>
  page === "label" ? label !== null : state !== "sold";

interface VehicleProps {
  vehicle: CompanyVehicle;
}

/** Says what is missing of a used vehicle's label, and where to fill it in. */
export function LabelWarning({ vehicle }: { vehicle: Pick<CompanyVehicle, "id" | "state" | "label"> }) {
  const { t, language } = useTexts();
  if (!lacksFacts(vehicle)) return null;
  return (
    <Notice tone="warn" heading={t("companyVehicles:label.warning")}>
      <p>{t("companyVehicles:label.warningText")}</p>
      <p>
        <a href={companyPath(language, `vehicles/${vehicle.id}/label`)}>{t("companyVehicles:label.fill")}</a>
      </p>
    </Notice>
  );
}

/** Both readings, where the dealer declared another one than the odometer's. */
export function OdometerWarning({ vehicle: { id, state, label, mileageKm } }: VehicleProps) {
  const { t, language } = useTexts();
  const realKm = label?.realOdometerKm ?? mileageKm;
  if (state === "sold" || realKm === mileageKm) return null;
  return (
    <Notice tone="warn" heading={t("companyVehicles:odometer.warning")}>
      <p>
        {t("companyVehicles:odometer.text", {
          odometer: formatKilometres(mileageKm, language),
          real: formatKilometres(realKm, language),
        })}{" "}
        <a href={companyPath(language, `vehicles/${id}/label`)}>{t("companyVehicles:odometer.check")}</a>
      </p>
    </Notice>
  );
}

/** What is asked of a vehicle every day, in this order. */
const stockKeys = ["file-stockNumber", "allInPrice", "file-mileage", "file-realOdometer", "daysInStock", "updated"];
const labelKeys = labelColumns.map((column) => `file-${column}`).filter((key) => !stockKeys.includes(key));
const headingKeys = ["vehicle", "state", "file-year", "file-make", "file-model", "file-trim", "file-price"];

export function StockCard({ vehicle }: VehicleProps) {
  const texts = useTexts();
  const columns = vehicleColumns(texts);
  return (
    <Card heading={texts.t("companyVehicles:stock")} id="stock">
      <DetailList
        details={stockKeys.flatMap((key) =>
          columnDetails(
            columns.filter((column) => column.key === key),
            vehicle,
          ),
        )}
      />
    </Card>
  );
}

/** The facts of the vehicle itself; those of its label are on a page of their own, and folded here. */
export function FactsCard({ vehicle }: VehicleProps) {
  const texts = useTexts();
  const { t } = texts;
  const columns = vehicleColumns(texts);
  const isOfLabel = ({ key }: (typeof columns)[number]) => labelKeys.includes(key);
  const label = columnDetails(columns.filter(isOfLabel), vehicle).filter(({ value }) => value !== "");
  return (
    <Card heading={t("companyVehicles:facts.heading")} id="facts">
      <DetailList details={columnDetails(columns, vehicle, [...headingKeys, ...stockKeys, ...labelKeys])} />
      {label.length > 0 ? (
        <Disclosure summary={t("companyVehicles:fields.label")} isProse={false}>
          <DetailList details={label} />
        </Disclosure>
      ) : null}
    </Card>
  );
}

/** What can be changed of the vehicle, and the page that shoppers see. */
export function LinksCard({ vehicle }: VehicleProps) {
  const { t, language } = useTexts();
  const isShown = vehicle.state !== "withdrawn" && vehicle.state !== "sold";
  const subpages = vehicleSubpages
    .filter((page) => hasSubpage(vehicle, page))
    .map((page) => ({
      href: companyPath(language, `vehicles/${vehicle.id}/${page}`),
      text: t(`companyVehicles:links.${page}`),
    }));
  const shop = isShown ? [{ href: `${inventoryPath(language)}/${vehicle.id}`, text: t("companyVehicles:shop") }] : [];
  return (
    <Card heading={t("companyVehicles:links.heading")} id="links">
      <LinkRows links={[...subpages, ...shop]} />
    </Card>
  );
}

export function PriceCard({ vehicle, form: description }: VehicleProps & { form: FormDescription }) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ price: string }>(description);
  return (
    <Card heading={t("companyVehicles:price.heading")} id="price-card">
      <PageForm
        form={form}
        submitText={t("companyVehicles:price.submit")}
        hiddenFields={{ formerPrice: vehicle.price }}
      >
        <MoneyField
          field={fields.price}
          label={t("companyVehicles:fields.price")}
          isLabelHidden
          hint={t("companyVehicles:price.hint")}
          autoComplete="off"
        />
      </PageForm>
      <PriceHistory prices={vehicle.prices} />
    </Card>
  );
}

function PriceHistory({ prices }: Pick<CompanyVehicle, "prices">) {
  const { t, language } = useTexts();
  const heading = t("companyVehicles:price.history");
  if (prices.length === 0) return null;
  return (
    <>
      <h3>{heading}</h3>
      <DataTable
        caption={heading}
        empty={null}
        rows={prices}
        rowKey={({ at, price }) => `${at} ${price}`}
        columns={[
          { key: "at", header: t("companyVehicles:price.at"), cell: ({ at }) => <Instant value={at} /> },
          { key: "by", header: t("companyVehicles:price.by"), cell: ({ changedBy }) => changedBy ?? "–" },
          {
            key: "former",
            header: t("companyVehicles:price.from"),
            cell: ({ former }) => formatWithOptionalCents(former, language),
            align: "end",
          },
          {
            key: "price",
            header: t("companyVehicles:price.to"),
            cell: ({ price }) => formatWithOptionalCents(price, language),
            align: "end",
          },
        ]}
      />
    </>
  );
}

export function PublishCard({ vehicle: { state } }: VehicleProps) {
  const { t } = useTexts();
  const isWithdrawn = state === "withdrawn";
  return (
    <Card heading={t("companyVehicles:publish.heading")} id="publish-card">
      <p>
        {t(`companyVehicles:publish.${state === "hidden" ? "hiddenByCatalogue" : isWithdrawn ? "hidden" : "shown"}`)}
      </p>
      {state === "held" || state === "reserved" ? <p>{t("companyVehicles:publish.heldHint")}</p> : null}
      <form method="post">
        <ButtonRow>
          <Button variant="secondary" value={isWithdrawn ? "publish" : "withdraw"}>
            {t(isWithdrawn ? "companyVehicles:publish.publish" : "companyVehicles:publish.withdraw")}
          </Button>
        </ButtonRow>
      </form>
    </Card>
  );
}
