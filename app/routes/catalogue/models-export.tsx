import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { modelChoices } from "#app/features/catalogue/list-choices.ts";
import { modelColumns } from "#app/features/catalogue/models-list.tsx";
import { openModels } from "#app/features/catalogue/open-catalogue.server.ts";
import { exportList } from "#app/shared/list/load-list.server.ts";
import { modelList } from "#contract/catalogue/vehicles.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, title, call } = await openModels(args);
  const file = { title, columns: modelColumns(visit) };
  return exportList(
    args.request,
    modelList,
    file,
    (query) => visit.call(call, query),
    (page) => modelChoices(page),
  );
}
