/** Comments of a product; type 0 all, 1 good, 2 middle, 3 bad, 4 with pictures, 5 added to. */
export const goodsCommentsPath = (productId: number): string => `/mall/goodsComments?id=${productId}`

/** What the member bought and may review, or has reviewed; one order's with its id. */
export const evaluateListPath = (orderId: number, tab: 'waiting' | 'said' = 'waiting'): string =>
  `/order/evaluateList?orderID=${orderId}${tab === 'said' ? '&tab=said' : ''}`

/** The form of a line of an order; `more` adds to what was said. */
export const evaluatePublishPath = (lineId: number, more = false): string =>
  `/order/evaluatePublish?id=${lineId}${more ? '&more=1' : ''}`

export const evaluateDetailPath = (lineId: number): string => `/order/evaluateDetail?id=${lineId}`
