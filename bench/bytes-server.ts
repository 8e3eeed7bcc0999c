/** The baseline of loads: a bare Node server that answers with the bytes that were posted to it. */
import { serveMeasured } from "./measured-server.ts";

const pages = new Map<string, Buffer>();

serveMeasured((request, response) => {
  const path = request.url ?? "";
  if (request.method !== "POST") {
    response.setHeader("content-type", "text/html; charset=utf-8").end(pages.get(path));
    return;
  }
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    pages.set(path, Buffer.concat(chunks));
    response.end();
  });
});
