/** The order of the list of records. */
export const recordOrder = ['id Desc'];
