import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import type { MiddlewareHandler } from "hono";
import type { HonoEnv } from "#server/hono-env.ts";
import { chooseEncoding, type Encoding } from "./choose-encoding.ts";

interface StaticFile {
  type: string;
  etag: string;
  cacheControl: string;
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>> & { plain: Uint8Array<ArrayBuffer> };
}

/** Public files by URL path. Only files in this map are served, so no path can leave the folder. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** Reads a folder into memory, with the .br and .gz copies that the build wrote. */
export function readStaticFiles(folder: string, isPublic: (address: string) => boolean = () => true): StaticFiles {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const address = `/${relative(folder, path).split(sep).join("/")}`;
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name) || address.includes("/.") || !isPublic(address)) continue;
    const plain = new Uint8Array(readFileSync(path));
    const compressedCopy = (suffix: string) =>
      existsSync(path + suffix) ? new Uint8Array(readFileSync(path + suffix)) : undefined;
    files.set(address, {
      type: types[extname(entry.name)] ?? "application/octet-stream",
      etag: createHash("sha256").update(plain).digest("base64url").slice(0, 20),
      // File names under /assets/ contain a content hash, so these files never change.
      cacheControl: address.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      bodies: { plain, br: compressedCopy(".br"), gzip: compressedCopy(".gz") },
    });
  }
  return files;
}

export function staticFiles(files: StaticFiles): MiddlewareHandler<HonoEnv> {
  return async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    const file = files.get(c.req.path);
    return file ? toFileResponse(c.req.raw, file) : next();
  };
}

/** Whether the browser has what this strong tag stands for. A proxy that compresses makes tags weak. */
export function isKnown({ headers }: Request, etag: string): boolean {
  const tags = headers.get("if-none-match")?.split(",") ?? [];
  return tags.some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

export function toFileResponse(request: Request, file: StaticFile): Response {
  const accepted = chooseEncoding(request.headers.get("accept-encoding"));
  const encoding = accepted && file.bodies[accepted] ? accepted : undefined;
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ""}"`;
  const headers = new Headers({ etag, "cache-control": file.cacheControl, "content-type": file.type });
  if (file.bodies.br || file.bodies.gzip) headers.set("vary", "Accept-Encoding");
  if (isKnown(request, etag)) {
    headers.delete("content-type");
    return new Response(null, { status: 304, headers });
  }
  const body = (encoding && file.bodies[encoding]) ?? file.bodies.plain;
  if (encoding) headers.set("content-encoding", encoding);
  headers.set("content-length", String(body.byteLength));
  return new Response(request.method === "HEAD" ? null : body, { headers });
}
