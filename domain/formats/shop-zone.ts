/** One calendar for all, wherever a machine stands: Quebec's, whose law the contract names and by which taxes are dated. */
export const shopZone = "America/Toronto";
