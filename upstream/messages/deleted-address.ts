/** The address in the place of a deleted account's: nobody signs in by it, and nothing is sent there (RFC 2606). */
export const deletedAddressOf = (guid: string): string => `deleted-${guid}@account.invalid`;

export const isDeletedAddress = (address: string): boolean => address.endsWith("@account.invalid");
