/**
 * Names of form fields: up to four words joined by dots. Others must not reach the parser of posted forms: `a[99999999]`
 * would create an array of that length, and a very long `a.b.c` a very deep object. Either blocks the process for minutes.
 */
const fieldName = /^[A-Za-z][A-Za-z0-9]{0,39}(\.[A-Za-z][A-Za-z0-9]{0,39}){0,3}$/;
const prototypeName = /(^|\.)(constructor|prototype)(\.|$)/;

/** Whether a posted field name is safe to parse. */
export const isFieldName = (name: string): boolean => fieldName.test(name) && !prototypeName.test(name);
