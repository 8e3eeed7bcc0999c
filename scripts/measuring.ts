/** What the commands that measure pages share. */

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The id of the first vehicle on a page. */
export const firstVehicleId = (html: string): string => /data-vehicle-id="(\d+)"/.exec(html)?.[1] ?? "";
