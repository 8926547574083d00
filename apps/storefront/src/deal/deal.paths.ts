/** Goods that take part in a deal. */
export const dealGoodsPath = (dealId: number): string => `/deal/goods?id=${dealId}`
