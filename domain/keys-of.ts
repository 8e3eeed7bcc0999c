/** A record's own names, in its order, as its type has them. */
export const keysOf = <Row extends object>(row: Row): (keyof Row & string)[] =>
  Object.keys(row).filter((key): key is keyof Row & string => key in row);
