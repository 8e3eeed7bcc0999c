/** The dealer of a signed purchase; its number and its e-mail address are links. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DealerAddress } from "#app/ui/data/address-text.tsx";
import { BreakableText } from "#app/ui/data/breakable-text.tsx";
import { SummaryGroup } from "#app/ui/data/summary-list.tsx";
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
      <address className="not-italic link-list">
        <strong>{name[bilingualKeyOf(language)]}</strong>
        <br />
        <DealerAddress company={company} />
        <br />
        <a href={phoneHref(phone)}>{withNoBreakSpaces(phone)}</a>
        <br />
        <a href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>
          <span>
            <BreakableText text={email} />
          </span>
        </a>
      </address>
    </SummaryGroup>
  );
}
