/**
 * A page is rendered with what its loaders return, and hydrated with the same as JSON. What JSON would change, such as a
 * date, would differ between the two; the tests' app refuses it.
 */
import type { ServerBuild } from "@remix-run/server-runtime";
import { wrapLoader } from "./wrapped-loader.ts";

/** The path of the first value that JSON would change, null if there is none. A missing and an undefined field are the same. */
export function findUnplain(value: unknown, path = "data"): string | null {
  if (value === undefined || value === null || typeof value === "string" || typeof value === "boolean") return null;
  if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0) ? null : path;
  if (typeof value !== "object") return path;
  if (Array.isArray(value)) {
    const missing = value.indexOf(undefined);
    if (missing >= 0) return `${path}[${missing}]`;
    return value.map((item, index) => findUnplain(item, `${path}[${index}]`)).find((found) => found !== null) ?? null;
  }
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return path;
  const fields = Object.entries(value).map(([key, item]) => findUnplain(item, `${path}.${key}`));
  return fields.find((found) => found !== null) ?? null;
}

/** The build, whose loaders must return plain data or a response. */
export function withPlainData(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route] as const;
    const checked = wrapLoader(route, (loader) => async (args) => {
      const data = await loader(args);
      const unplain = data instanceof Response ? null : findUnplain(data);
      if (unplain) throw new Error(`The loader of ${id} returns what JSON would change: ${unplain}`);
      return data;
    });
    return [id, checked] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
