/** The dealer for search engines: where it is, and when it is open. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { StructuredData, schemaUrl } from "#app/page/structured-data.tsx";
import { toDealerData } from "#app/shared/dealers/dealer-data.ts";
import type { DealerView } from "./dealer.server.ts";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

export function DealerData({ view: { dealer, makes, head } }: { view: Pick<DealerView, "dealer" | "makes" | "head"> }) {
  const { language } = useTexts();
  return (
    <StructuredData
      data={{
        ...toDealerData(dealer, head.canonical, language),
        legalName: dealer.legalName,
        email: dealer.email,
        image: head.picture,
        geo: { "@type": "GeoCoordinates", latitude: dealer.latitude, longitude: dealer.longitude },
        brand: makes.map((name) => ({ "@type": "Brand", name })),
        openingHoursSpecification: (dealer.hours ?? []).flatMap((hours, index) =>
          hours
            ? [
                {
                  "@type": "OpeningHoursSpecification",
                  dayOfWeek: schemaUrl(weekdays[index] ?? ""),
                  opens: hours.open,
                  closes: hours.close,
                },
              ]
            : [],
        ),
      }}
    />
  );
}
