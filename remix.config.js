// The Remix options, in Remix's own file; vite.config.ts hands them to the Vite plugin.
/** @type {import("@remix-run/dev").VitePluginConfig} */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  serverModuleFormat: "esm",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
    // Both stay off: they are what closes CVE-2026-34077 and the manifest denial of service (docs/decisions).
    v3_singleFetch: false,
    v3_lazyRouteDiscovery: false,
  },
};
