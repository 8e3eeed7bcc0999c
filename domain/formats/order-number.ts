/** The number of an order that people read out and write down, such as `0CBC-5736`: the first digits of its id. */
export const orderNumberOf = (id: string): string => `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
