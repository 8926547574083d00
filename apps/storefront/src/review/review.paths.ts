/** Comments of a product; type 0 all, 1 good, 2 middle, 3 bad, 4 with pictures. */
export const goodsCommentsPath = (productId: number): string => `/mall/goodsComments?id=${productId}`
