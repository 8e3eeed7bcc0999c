/** A model's promotion as shoppers see it, and the rebates of its trims. */
import { Card } from "#app/ui/card.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { PicturedFacts } from "#app/ui/pictured-facts.tsx";
import type { ModelDetails, TrimPromotion } from "#contract/catalogue/vehicles.ts";
import { formatPercent } from "#domain/formats/formats.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { formatWithOptionalCents } from "#domain/money/money.ts";
import type { T } from "#locales/texts.ts";
import { useCatalogue } from "./use-catalogue.ts";

export const promotionAlt = (t: T, { make, name }: ModelDetails) =>
  t("catalogue:promotion.alt", { name: `${make} ${name}` });

export function ModelPromotion({ model }: { model: ModelDetails }) {
  const { t, language, paths } = useCatalogue();
  const { note, imageUrl } = model.promotion;
  return (
    <Card heading={t("catalogue:promotion.heading")} id="promotion">
      <p className="soft">{t("catalogue:promotion.lead")}</p>
      <PicturedFacts src={imageUrl} alt={promotionAlt(t, model)}>
        {note ? <p>{note[bilingualKeyOf(language)]}</p> : null}
        {model.hasPromotion ? null : <p>{t("catalogue:promotion.none")}</p>}
        <ButtonRow>
          <ButtonLink variant="secondary" href={paths.model(model.id, "note")}>
            {t(`catalogue:promotion.${note ? "changeNote" : "addNote"}`)}
          </ButtonLink>
          <ButtonLink variant="secondary" href={paths.model(model.id, "picture")}>
            {t(`catalogue:promotion.${imageUrl ? "changePicture" : "addPicture"}`)}
          </ButtonLink>
        </ButtonRow>
      </PicturedFacts>
    </Card>
  );
}

export function TrimPromotions({ promotions }: { promotions: readonly TrimPromotion[] }) {
  const { t, language, paths } = useCatalogue();
  const amount = (cents: number) => (cents === 0 ? "–" : formatWithOptionalCents(cents, language));
  return (
    <Card heading={t("catalogue:promotion.trims")} id="trim-promotions">
      <p className="soft">{t("catalogue:promotion.trimsLead")}</p>
      <DataTable
        caption={t("catalogue:promotion.trims")}
        rows={promotions}
        rowKey={({ trimId }) => String(trimId)}
        rowHref={({ trimId }) => paths.vehicle(trimId)}
        empty={<p>{t("catalogue:promotion.noTrims")}</p>}
        columns={[
          { key: "trim", header: t("catalogue:fields.trim"), cell: ({ name, year }) => `${name} ${year}` },
          { key: "cash", header: t("catalogue:promotion.cash"), cell: ({ cash }) => amount(cash), align: "end" },
          {
            key: "finance",
            header: t("catalogue:promotion.finance"),
            cell: ({ finance }) => amount(finance),
            align: "end",
          },
          { key: "lease", header: t("catalogue:promotion.lease"), cell: ({ lease }) => amount(lease), align: "end" },
          {
            key: "rate",
            header: t("catalogue:promotion.rate"),
            cell: ({ financeRate }) => (financeRate === null ? "–" : formatPercent(financeRate, language)),
            align: "end",
          },
          {
            key: "endsOn",
            header: t("catalogue:promotion.endsOn"),
            cell: ({ endsOn }) => <Day day={endsOn} withWeekday={false} />,
            align: "end",
          },
        ]}
      />
    </Card>
  );
}
