import type { Company } from "#contract/inventory/vehicle.ts";
import { bilingualKeyOf, type Language } from "#domain/formats/language.ts";

type DealerFacts = Pick<Company, "name" | "phone" | "address" | "city" | "province" | "postalCode">;

/** A dealer in the vocabulary of schema.org. @param url absolute URL of the dealer's page */
export const toDealerData = (company: DealerFacts, url: string, language: Language) => ({
  "@type": "AutoDealer",
  name: company.name[bilingualKeyOf(language)],
  url,
  telephone: `+1${company.phone.replace(/\D/g, "")}`,
  address: {
    "@type": "PostalAddress",
    streetAddress: company.address,
    addressLocality: company.city,
    addressRegion: company.province,
    postalCode: company.postalCode,
    addressCountry: "CA",
  },
});
