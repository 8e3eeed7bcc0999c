/** Reads the catalogue when the process starts: a large one takes minutes, which no request should wait for. */
import { defaultBrand } from "#brands/index.ts";
import type { OpenShowroom } from "./showroom.ts";

/** Returns why the process cannot serve lists yet; empty when it can. A failed reading begins again when it is asked. */
export function readAhead(openShowroom: OpenShowroom): () => string[] {
  let state: "unread" | "reading" | "read" = "unread";
  const read = () => {
    state = "reading";
    openShowroom(defaultBrand.key).then(
      () => {
        state = "read";
      },
      () => {
        state = "unread";
      },
    );
  };
  read();
  return () => {
    if (state === "unread") read();
    return state === "read" ? [] : ["catalogue: being read"];
  };
}
