/** The part of a connection that tells who is at its other end. */
export interface Connection {
  socket: { remoteAddress?: string | undefined };
}

/** How the browser sees this request: what a trusted proxy says of it, else what arrived. */
export interface Seen {
  host: string;
  origin: string;
  isSecure: boolean;
  clientAddress: string;
}

/**
 * @param trustedProxies how many proxies stand in front, each adding one entry at the end of its header; 0 trusts no
 * X-Forwarded-* header at all, since any client can send one.
 */
export function seenByBrowser(request: Request, trustedProxies: number, incoming?: Connection): Seen {
  const url = new URL(request.url);
  const forwarded = (name: string): string | undefined => {
    if (trustedProxies === 0) return undefined;
    const values = request.headers.get(`x-forwarded-${name}`)?.split(",") ?? [];
    return (values.at(-trustedProxies) ?? values[0])?.trim() || undefined;
  };
  const proto = forwarded("proto");
  const scheme = proto === "https" || proto === "http" ? proto : url.protocol.slice(0, -1);
  const host = asHost(forwarded("host")) ?? url.host;
  return {
    host,
    origin: `${scheme}://${host}`,
    isSecure: scheme === "https",
    // A socket of both families shows an IPv4 address as `::ffff:203.0.113.9`.
    clientAddress: (forwarded("for") ?? incoming?.socket.remoteAddress ?? "127.0.0.1").replace(/^::ffff:/, ""),
  };
}

function asHost(value: string | undefined): string | undefined {
  return value && /^[a-z0-9._-]+(?::\d{1,5})?$/i.test(value) ? value.toLowerCase() : undefined;
}
