/** The dealer of a signed purchase, to be called or written to. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DealerAddress } from "#app/ui/data/address-text.tsx";
import { BreakableText } from "#app/ui/data/breakable-text.tsx";
import { SummaryGroup } from "#app/ui/data/summary-list.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import type { Company } from "#contract/inventory/vehicle.ts";
import { withNoBreakSpaces } from "#domain/formats/formats.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { orderNumberOf } from "#domain/formats/order-number.ts";
import { phoneHref } from "#domain/formats/phone-href.ts";

export function DealerContact({ company, orderId }: { company: Company; orderId: string }) {
  const { t, language } = useTexts();
  const { name, phone, email } = company;
  const subject = t("order:signed.eyebrow", { number: orderNumberOf(orderId) });
  return (
    <SummaryGroup heading={t("inventory:vehicle.dealer")}>
      <address className="not-italic">
        <strong>{name[bilingualKeyOf(language)]}</strong>
        <br />
        <DealerAddress company={company} />
        <br />
        {withNoBreakSpaces(phone)}
        <br />
        <BreakableText text={email} />
      </address>
      <ButtonRow>
        <ButtonLink variant="secondary" href={phoneHref(phone)}>
          {t("leads:desk.call")}
        </ButtonLink>
        <ButtonLink variant="secondary" href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>
          {t("leads:desk.write")}
        </ButtonLink>
      </ButtonRow>
    </SummaryGroup>
  );
}
