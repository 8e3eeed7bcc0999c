/** Address that calls a Canadian number, however it is written: `514 555-0173` or `+1 514 555-0173`. */
export const phoneHref = (phone: string): string => `tel:+1${phone.replace(/\D/g, "").slice(-10)}`;
