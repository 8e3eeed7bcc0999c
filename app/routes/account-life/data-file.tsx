import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { requireArea } from "#app/session/require.ts";
import { fileOr404 } from "#app/upstream/download.ts";
import { user } from "#upstream/contract/user.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, brand, language } = await requireArea(args, "customer");
  const name = `${brand.key}-${language === "fr-ca" ? "mes-donnees" : "my-data"}.zip`;
  return fileOr404(await call(user.getDataExportFile, {}), name);
}
