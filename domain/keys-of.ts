/** `Object.keys` with the object's key type: own keys, in insertion order. */
export const keysOf = <Row extends object>(row: Row): (keyof Row & string)[] =>
  Object.keys(row).filter((key): key is keyof Row & string => key in row);
