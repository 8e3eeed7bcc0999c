/** `m•••@exemple.ca`: enough for the owner to recognize an address that others may see too. */
export const maskEmail = (email: string): string => email.replace(/(?<=^.)[^@]*/u, "•••");
