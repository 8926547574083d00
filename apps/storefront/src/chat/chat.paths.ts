/** Common questions, hours, hotline, and the way to the chat. */
export const servicePath = '/setting/easemob'

/** The chat with the desk; what the member comes from is offered as a card to send. */
export const chatPath = (about: { productID?: number; orderID?: number } = {}): string =>
  about.productID !== undefined
    ? `/setting/easemob/im?productID=${about.productID}`
    : about.orderID !== undefined
      ? `/setting/easemob/im?orderID=${about.orderID}`
      : '/setting/easemob/im'
