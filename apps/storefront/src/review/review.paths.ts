/** Comments on a product; type 0 all, 1 good, 2 middle, 3 bad, 4 with pictures, 5 with follow-up. */
export const goodsCommentsPath = (productId: number): string => `/mall/goodsComments?id=${productId}`

/** Questions about a product. */
export const goodsQuestionsPath = (productId: number): string => `/mall/goodsQuestions?id=${productId}`

/** Lines of an order to comment on, or those with a comment. */
export const evaluateListPath = (orderId: number, tab: 'waiting' | 'said' = 'waiting'): string =>
  `/order/evaluateList?orderID=${orderId}${tab === 'said' ? '&tab=said' : ''}`

/** Form of a comment on a line; `more` for a follow-up. */
export const evaluatePublishPath = (lineId: number, more = false): string =>
  `/order/evaluatePublish?id=${lineId}${more ? '&more=1' : ''}`

export const evaluateDetailPath = (lineId: number): string => `/order/evaluateDetail?id=${lineId}`
