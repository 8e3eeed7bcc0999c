import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { readDraft } from "#app/features/widgets/draft-token.server.ts";
import { FramePage, GonePage } from "#app/features/widgets/frame-page.tsx";
import { loadSentFrame } from "#app/features/widgets/frame-view.server.ts";
import { openFrame } from "#app/features/widgets/open-frame.server.ts";
import { SentView } from "#app/features/widgets/sent-view.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const opened = await openFrame(args);
  const token = new URL(args.request.url).searchParams.get("draft");
  return loadSentFrame(opened, opened.frame && readDraft(token, opened.frame.key, args.context));
}

export default function WidgetSent() {
  const view = useLoaderData<typeof loader>();
  if (view.state === "gone") return <GonePage />;
  const { title, widget, company, vehicleId, estimate } = view;
  return (
    <FramePage heading={title} company={company} attributes={{ "data-widget": widget.kind }}>
      <SentView widget={widget} company={company} vehicleId={vehicleId} estimate={estimate} />
    </FramePage>
  );
}
