import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { fileOr404 } from "#app/page/download.ts";
import { requireVerified } from "#app/session/require.ts";
import { user } from "#contract/user.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, brand, language } = await requireVerified(args);
  const name = `${brand.key}-${language === "fr-ca" ? "mes-donnees" : "my-data"}.zip`;
  return fileOr404(await call(user.getDataExportFile, {}), name);
}
