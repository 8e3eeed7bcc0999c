/** The part of a Node connection that has the client's address. */
export interface Connection {
  socket: { remoteAddress?: string | undefined };
}

/** The request from the browser's side: values from a trusted proxy, else those of the received request. */
export interface BrowserView {
  host: string;
  origin: string;
  isSecure: boolean;
  clientAddress: string;
}

/**
 * @param trustedProxies number of proxies in front, each of which appends one entry to the headers; 0 ignores all
 * X-Forwarded-* headers, because any client can send them.
 */
export function getBrowserView(request: Request, trustedProxies: number, incoming?: Connection): BrowserView {
  const url = new URL(request.url);
  const forwarded = (name: string): string | undefined => {
    if (trustedProxies === 0) return undefined;
    const values = request.headers.get(`x-forwarded-${name}`)?.split(",") ?? [];
    return (values.at(-trustedProxies) ?? values[0])?.trim() || undefined;
  };
  const proto = forwarded("proto");
  const scheme = proto === "https" || proto === "http" ? proto : url.protocol.slice(0, -1);
  const host = parseHost(forwarded("host")) ?? url.host;
  return {
    host,
    origin: `${scheme}://${host}`,
    isSecure: scheme === "https",
    // A dual-stack socket reports an IPv4 address as `::ffff:203.0.113.9`.
    clientAddress: (forwarded("for") ?? incoming?.socket.remoteAddress ?? "127.0.0.1").replace(/^::ffff:/, ""),
  };
}

function parseHost(value: string | undefined): string | undefined {
  return value && /^[a-z0-9._-]+(?::\d{1,5})?$/i.test(value) ? value.toLowerCase() : undefined;
}
