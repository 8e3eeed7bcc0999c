/** Whether somebody is given the page: a HEAD request has no body, and a browser that fetches ahead shows nothing. */
export const isPageRead = ({ method, headers }: Request): boolean =>
  method !== "HEAD" && !/prefetch|prerender/.test(headers.get("sec-purpose") ?? "");
