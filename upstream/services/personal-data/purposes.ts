/** File purpose and job kind of a data export. */
export const exportPurpose = "data-export";
