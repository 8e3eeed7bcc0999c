import { useLoaderData } from "@remix-run/react";
import { json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { homeSections } from "#app/features/site/home-sections.tsx";
import { homeTools } from "#app/features/site/home-tools.ts";
import { getHomeView } from "#app/features/site/home-view.server.ts";
import { SitePage } from "#app/page/site-page.tsx";
import { getVisit } from "#app/session/visit.ts";
import { HomeColumns } from "#app/ui/layout/columns.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { Picture } from "#app/ui/picture.tsx";

/** The brand's home page; the brand data selects its tool and its sections. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  return json(await getHomeView(visit, new URL(args.request.url).searchParams));
}

export default function Home() {
  const view = useLoaderData<typeof loader>();
  const Tool = homeTools[view.opensWith];
  return (
    <SitePage>
      <HomeColumns picture={<Picture src={view.pictureUrl} alt="" eager />}>
        <PageHeading heading={view.heading} lead={view.lead} />
        <Tool view={view} />
      </HomeColumns>
      {view.sections.map((name) => {
        const Section = homeSections[name];
        return <Section key={name} view={view} />;
      })}
    </SitePage>
  );
}
