export type Encoding = "br" | "gzip";

/** The best encoding that an Accept-Encoding header allows, or undefined when it allows none of ours. */
export function chooseEncoding(header: string | null | undefined): Encoding | undefined {
  const accepted = new Set<string>();
  for (const part of header?.toLowerCase().split(",") ?? []) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) accepted.add(name);
  }
  if (accepted.has("br")) return "br";
  return accepted.has("gzip") ? "gzip" : undefined;
}
