/** File purpose and job kind of a data export. */
export const exportPurpose = "data-export";

/** Job kind that erases the contents of files whose rows are deleted. */
export const erasureJobKind = "erase-files";
