/** Common questions, hours, hotline, and a link to the chat. */
export const servicePath = '/setting/easemob'

/** The chat with the desk; offers to send the given product or order as a card. */
export const chatPath = (about: { productID?: number; orderID?: number } = {}): string =>
  about.productID !== undefined
    ? `/setting/easemob/im?productID=${about.productID}`
    : about.orderID !== undefined
      ? `/setting/easemob/im?orderID=${about.orderID}`
      : '/setting/easemob/im'
