/** Links to the areas where a person works. Staff and dealers arrive on this dashboard too (specification, section 2). */

import { useSite } from "#app/page/site.ts";
import { Card } from "#app/ui/card.tsx";
import { LinkList } from "#app/ui/link-list.tsx";
import { areaOfPath } from "#domain/people/roles.ts";

export function Workplaces() {
  const groups = useSite()?.menu ?? [];
  const workGroups = groups.filter(({ links }) => links.some(({ href }) => areaOfPath(href) !== "customer"));
  if (workGroups.length === 0) return null;
  return (
    <div className="cards thirds">
      {workGroups.map(({ heading, links }) => (
        <Card key={links[0]?.href} heading={heading ?? ""} id={`workplace-${areaOfPath(links[0]?.href ?? "")}`}>
          <LinkList links={links} />
        </Card>
      ))}
    </div>
  );
}
