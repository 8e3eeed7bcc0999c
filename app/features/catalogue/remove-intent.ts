export const removeIntent = "remove";
