import { useLoaderData } from "@remix-run/react";
import { json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { getFront } from "#app/features/site/front.server.ts";
import { frontSections } from "#app/features/site/front-sections.tsx";
import { frontTools } from "#app/features/site/front-tools.ts";
import { SitePage } from "#app/page/site-page.tsx";
import { getVisit } from "#app/session/visit.ts";
import { FrontColumns } from "#app/ui/data/columns.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { Picture } from "#app/ui/picture.tsx";

/** The brand's opening page: what it puts first, and what follows, is the brand's data. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  return json(await getFront(visit, new URL(args.request.url).searchParams));
}

export default function Home() {
  const front = useLoaderData<typeof loader>();
  const Tool = frontTools[front.opensWith];
  return (
    <SitePage>
      <FrontColumns picture={<Picture src={front.pictureUrl} alt="" eager />}>
        <PageHeading heading={front.heading} lead={front.lead} />
        <Tool front={front} />
      </FrontColumns>
      {front.sections.map((name) => {
        const Section = frontSections[name];
        return <Section key={name} front={front} />;
      })}
    </SitePage>
  );
}
