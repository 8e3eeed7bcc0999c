import { get } from "node:http";
import { brotliDecompressSync } from "node:zlib";

export interface FetchedFile {
  /** Bytes as transferred. */
  size: number;
  text: string;
}

/** Fetches a URL with brotli, as browsers do over https. */
export function fetchCompressed(url: string, cookie = ""): Promise<FetchedFile> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br", ...(cookie && { cookie }) } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const body = Buffer.concat(chunks);
        if (response.statusCode !== 200) reject(new Error(`${url} was answered ${response.statusCode}`));
        const plain = response.headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body;
        resolve({ size: body.byteLength, text: plain.toString("utf8") });
      });
    }).on("error", reject);
  });
}
