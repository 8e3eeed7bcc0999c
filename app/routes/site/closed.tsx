import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { notFound } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Message } from "#app/page/message.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { getVisit } from "#app/session/visit.ts";
import { listNewestVehicles } from "#app/shared/vehicles/newest-vehicles.server.ts";
import { NewestVehicles } from "#app/shared/vehicles/newest-vehicles.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { dealersPath, inventoryPath } from "#domain/site/paths.ts";
import { isClosable } from "#domain/system/features.ts";

/** Says that the brand has closed a feature for the moment, and what is still possible. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  const { t } = visit;
  const { feature = "" } = args.params;
  if (!isClosable(feature)) throw notFound();
  return {
    title: t(`system:features.names.${feature}`),
    feature,
    vehicles: await listNewestVehicles(visit),
  };
}

export default function Closed() {
  const { title, feature, vehicles } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <SitePage>
      <Message sign="clock" eyebrow={title} heading={t("system:closed.heading")} lead={t(`system:closed.${feature}`)}>
        <ButtonRow>
          <ButtonLink href={inventoryPath(language)}>{t("system:closed.vehicles")}</ButtonLink>
          <ButtonLink variant="secondary" href={dealersPath(language)}>
            {t("site:more.dealers")}
          </ButtonLink>
        </ButtonRow>
      </Message>
      <NewestVehicles vehicles={vehicles} />
    </SitePage>
  );
}
