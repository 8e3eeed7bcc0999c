import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { FirstScreen } from "#app/features/site/first-screen.tsx";
import { homeSections } from "#app/features/site/home-sections.tsx";
import { getHomeView } from "#app/features/site/home-view.server.ts";
import { SitePage } from "#app/page/site-page.tsx";
import { getVisit } from "#app/session/visit.ts";

/** The brand's home page; the brand data selects its tool and its sections. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  return await getHomeView(visit, new URL(args.request.url).searchParams);
}

export default function Home() {
  const view = useLoaderData<typeof loader>();
  return (
    <SitePage>
      <FirstScreen view={view} />
      {view.sections.map((name) => {
        const Section = homeSections[name];
        return <Section key={name} view={view} />;
      })}
    </SitePage>
  );
}
