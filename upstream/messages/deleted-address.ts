/** Placeholder e-mail address of a deleted account: nobody can sign in with it, and nothing is sent to it (RFC 2606). */
export const deletedAddressOf = (guid: string): string => `deleted-${guid}@account.invalid`;

export const isDeletedAddress = (address: string): boolean => address.endsWith("@account.invalid");
