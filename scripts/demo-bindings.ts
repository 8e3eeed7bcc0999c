import { brands } from "#brands/index.ts";

/** The variables that connect the app to a reference upstream with demonstration data at this origin. */
export const demoBindings = (upstreamOrigin: string, sessionSecret: string): Record<string, string> => ({
  SESSION_SECRET: sessionSecret,
  USER_SERVICE_URL: `${upstreamOrigin}/user`,
  ADMIN_SERVICE_URL: `${upstreamOrigin}/admin`,
  WIDGETS_SERVICE_URL: `${upstreamOrigin}/widgets`,
  BUY_ONLINE_SERVICE_URL: `${upstreamOrigin}/buy-online`,
  GARAGE_SERVICE_URL: `${upstreamOrigin}/garage`,
  PRICES_GRAPHQL_URL: `${upstreamOrigin}/prices`,
  GEOCODING_URL: `${upstreamOrigin}/geocoding`,
  ...Object.fromEntries(Object.values(brands).map(({ key, tokenVariableName }) => [tokenVariableName, `demo-${key}`])),
});
