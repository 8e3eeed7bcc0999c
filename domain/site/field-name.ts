/**
 * Names of fields as our forms have them: words joined by dots. What reads them next makes `a[99999999]` a list of that
 * length and `a.b.c…` as deep as it is told, either of which holds the process for minutes.
 */
const fieldName = /^[A-Za-z][A-Za-z0-9]{0,39}(\.[A-Za-z][A-Za-z0-9]{0,39}){0,3}$/;
const objectsOwn = /(^|\.)(constructor|prototype)(\.|$)/;

export const isFieldName = (name: string): boolean => fieldName.test(name) && !objectsOwn.test(name);
