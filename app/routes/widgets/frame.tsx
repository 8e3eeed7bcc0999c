import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { handleFramePost } from "#app/features/widgets/frame-actions.server.ts";
import { FrameForm } from "#app/features/widgets/frame-form.tsx";
import { FramePage, GonePage } from "#app/features/widgets/frame-page.tsx";
import { ChosenVehicle, FrameVehicles } from "#app/features/widgets/frame-vehicles.tsx";
import { loadFrame } from "#app/features/widgets/frame-view.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";

export async function loader(args: LoaderFunctionArgs) {
  return loadFrame(args);
}

export async function action(args: ActionFunctionArgs) {
  return handleFramePost(args);
}

export default function WidgetFrame() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTexts();
  if (view.state === "gone") return <GonePage />;
  const { title, widget, company, isPreview, inventory, form, choices, questions } = view;
  const isList = inventory !== null && inventory.chosen === null;
  return (
    <FramePage
      heading={title}
      company={company}
      lead={inventory?.chosen ? undefined : t(`widgets:frame.lead.${widget.kind}`)}
      width={isList ? "wide" : "form"}
      isPreview={isPreview}
      attributes={{ "data-widget": widget.kind }}
    >
      {isList ? <FrameVehicles widgetKey={widget.key} inventory={inventory} isPreview={isPreview} /> : null}
      {inventory?.chosen ? (
        <ChosenVehicle widgetKey={widget.key} vehicle={inventory.chosen} isPreview={isPreview} />
      ) : null}
      {isList ? null : (
        <FrameForm form={form} choices={choices} questions={questions} kind={widget.kind} companyName={company.name} />
      )}
    </FramePage>
  );
}
