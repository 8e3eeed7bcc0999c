export const importJobKind = "vehicle-import";
export const importJobKey = (importId: string): string => `${importJobKind}:${importId}`;
