/** Country id of Canada, the only country that vehicles are sold in (specification, sections 3 and 9). */
export const canadaId = 43;
