declare module "virtual:remix/server-build" {
  import type { ServerBuild } from "@remix-run/server-runtime";
  export const mode: ServerBuild["mode"];
  export const entry: ServerBuild["entry"];
  export const routes: ServerBuild["routes"];
  export const assets: ServerBuild["assets"];
  export const basename: ServerBuild["basename"];
  export const publicPath: ServerBuild["publicPath"];
  export const assetsBuildDirectory: ServerBuild["assetsBuildDirectory"];
  export const future: ServerBuild["future"];
  export const isSpaMode: ServerBuild["isSpaMode"];
}

declare module "virtual:enhance" {
  /** URL path of the browser script. */
  const address: string;
  export default address;
}

declare module "virtual:islands" {
  /** URL path of the script of staff pages. */
  const address: string;
  export default address;
}
