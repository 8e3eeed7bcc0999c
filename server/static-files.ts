import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import type { MiddlewareHandler } from "hono";
import { acceptedEncoding, type Encoding } from "./accepted-encoding.ts";
import type { ShellEnv } from "./shell-env.ts";

interface StaticFile {
  type: string;
  tag: string;
  cacheControl: string;
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>> & { plain: Uint8Array<ArrayBuffer> };
}

/** Every public file by its address. Only what is in this map is served, so no address can leave the folder. */
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

/** Reads a folder into memory, with the .br and .gz that the build wrote beside each file. */
export function readStaticFiles(folder: string, isPublic: (address: string) => boolean = () => true): StaticFiles {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const address = `/${relative(folder, path).split(sep).join("/")}`;
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name) || address.includes("/.") || !isPublic(address)) continue;
    const plain = new Uint8Array(readFileSync(path));
    const packed = (suffix: string) =>
      existsSync(path + suffix) ? new Uint8Array(readFileSync(path + suffix)) : undefined;
    files.set(address, {
      type: types[extname(entry.name)] ?? "application/octet-stream",
      tag: createHash("sha256").update(plain).digest("base64url").slice(0, 20),
      // Under /assets/ a name is made from the content, so it never changes its meaning.
      cacheControl: address.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      bodies: { plain, br: packed(".br"), gzip: packed(".gz") },
    });
  }
  return files;
}

export function staticFiles(files: StaticFiles): MiddlewareHandler<ShellEnv> {
  return async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    const file = files.get(c.req.path);
    return file ? answerFile(c.req.raw, file) : next();
  };
}

export function answerFile(request: Request, file: StaticFile): Response {
  const wanted = acceptedEncoding(request.headers.get("accept-encoding"));
  const encoding = wanted && file.bodies[wanted] ? wanted : undefined;
  const etag = `"${file.tag}${encoding ? `-${encoding}` : ""}"`;
  const headers = new Headers({ etag, "cache-control": file.cacheControl, "content-type": file.type });
  if (file.bodies.br || file.bodies.gzip) headers.set("vary", "Accept-Encoding");
  const known = request.headers.get("if-none-match")?.split(",") ?? [];
  if (known.some((tag) => tag.trim().replace(/^W\//, "") === etag)) {
    headers.delete("content-type");
    return new Response(null, { status: 304, headers });
  }
  const body = (encoding && file.bodies[encoding]) ?? file.bodies.plain;
  if (encoding) headers.set("content-encoding", encoding);
  headers.set("content-length", String(body.byteLength));
  return new Response(request.method === "HEAD" ? null : body, { headers });
}
