/** Whether an address belongs to the site that serves a simulator: elsewhere, its redirect would serve a stranger's link. */
export const isOfOrigin = (address: string, origin: string): boolean =>
  URL.canParse(address) && new URL(address).origin === origin;
