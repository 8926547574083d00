/** Orders that may be invoiced, or the member's titles. */
export const invoiceCenterPath = (tab?: 'titles'): string =>
  tab ? `/invoice/center?tab=${tab}` : '/invoice/center'
export const invoiceMinePath = '/invoice/mine'
export const invoiceDetailPath = (id: number): string => `/invoice/detail?id=${id}`
export const invoiceNodePath = (id: number): string => `/invoice/nodeDetail?id=${id}`
export const invoiceApplyPath = (orderID: number): string => `/invoice/apply?orderID=${orderID}`
/** Changes an invoice: before it is issued, or (`change`) after. */
export const invoiceEditPath = (id: number, change = false): string =>
  `/invoice/apply?id=${id}${change ? '&change=1' : ''}`
export const invoiceTitlePath = (id?: number): string =>
  id === undefined ? '/invoice/add-edit-title' : `/invoice/add-edit-title?id=${id}`
export const invoiceReceiverPath = (id: number): string => `/invoice/edit-receipt-address?id=${id}`
/** An issued document; public to all who have the link. */
export const invoicePreviewPath = (token: string): string => `/invoice/preview?token=${token}`
export const invoiceHelpPath = '/invoice/help'
export const invoiceHelpDetailPath = (id: string): string => `/invoice/helpDetail?id=${id}`
export const invoiceProtocolPath = '/invoice/invoiceProtocol'
