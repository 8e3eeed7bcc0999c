import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { trimEstimateColumns } from "#app/features/trade-in-values/estimates-list.tsx";
import { openTrim } from "#app/features/trade-in-values/open-trim.server.ts";
import { exportList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { trimEstimateList } from "#contract/trade-in/trade-in-values.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, trim, name } = await openTrim(args);
  const file = {
    title: visit.t("tradeInValues:estimates.title", { vehicle: name }),
    columns: trimEstimateColumns(visit),
  };
  return exportList(args.request, trimEstimateList, file, (query) =>
    visit.call(admin.getTrimEstimates, { trimId: trim.id, ...query }),
  );
}
