import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { acceptedEncoding } from "./accepted-encoding.ts";
import type { ShellEnv } from "./shell-env.ts";

const compressible = /^(text\/html|application\/json|image\/svg\+xml)/;
/** Below this many bytes the headers cost more than compression saves. */
const smallest = 600;

/** Pages are finished strings, so they are compressed whole: a third of the cost of a stream (docs/decisions). */
export const compression: MiddlewareHandler<ShellEnv> = async (c, next) => {
  await next();
  const { res } = c;
  if (!compressible.test(res.headers.get("content-type") ?? "") || res.headers.has("content-encoding")) return;
  res.headers.append("vary", "Accept-Encoding");
  const encoding = acceptedEncoding(c.req.header("accept-encoding"));
  if (!encoding || !res.body || c.req.method === "HEAD") return;
  const plain = Buffer.from(await res.arrayBuffer());
  const { headers, status } = res;
  c.res = undefined;
  if (plain.byteLength < smallest) {
    c.res = new Response(plain, { status, headers });
    return;
  }
  const packed =
    encoding === "br"
      ? brotliCompressSync(plain, {
          // Measured on the longest page, the review: 7 % smaller than at 4, for a third more of its 0.6 ms.
          params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength },
        })
      : gzipSync(plain, { level: 6 });
  headers.set("content-encoding", encoding);
  headers.delete("content-length");
  c.res = new Response(new Uint8Array(packed), { status, headers });
};
