/** For esbuild: the app that Remix built, where server/remix.ts imports it. */
export const remixBuild = {
  name: "remix-build",
  /** @param {import("esbuild").PluginBuild} bundle */
  setup(bundle) {
    bundle.onResolve({ filter: /^virtual:remix\/server-build$/ }, () => ({
      path: `${process.cwd()}/build/server/index.js`,
    }));
  },
};
