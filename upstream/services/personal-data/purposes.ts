/** Of the file and of the job that make an export. */
export const exportPurpose = "data-export";

/** Of the job that erases the content of files whose rows have gone. */
export const erasureJob = "erase-files";
