import { DAY, parseWireDate } from '../platform/time'
import { InvoiceSwitch } from '../setting/global-config'
import { hasServiceId, isInAfterSales, isPartSent, type OrderFacts } from './order.facts'
import { OrderStatus } from './order.status'

/** Labels of the order buttons (ours); the actions are from the specification. */
export const orderButtonText = {
  contactService: '联系客服',
  cancel: '取消订单',
  payNow: '立即付款',
  editAddress: '修改地址',
  viewLogistics: '查看物流',
  confirmReceipt: '确认收货',
  applyAfterSale: '申请售后',
  writeReview: '去评价',
  viewReview: '查看评价',
  deleteOrder: '删除订单',
  buyAgain: '再次购买',
  viewInvoice: '查看发票',
  applyInvoice: '申请发票',
  afterSaleProgress: '售后进度',
} as const
export type OrderButton = keyof typeof orderButtonText

/** Days after finishing within which an invoice may be requested (spec 9). */
export const INVOICE_WINDOW_DAYS = 180

export type ButtonContext = {
  /** The server's time in ms. */
  readonly nowMs: number
  readonly invoiceSwitch?: string | undefined
}

function isAllCommented({ OrderDetail = [] }: OrderFacts): boolean {
  return OrderDetail.length > 0 && OrderDetail.every((line) => line.Product.HasComment === true)
}

function statusButtons(order: OrderFacts): OrderButton[] {
  switch (order.OrderStatus) {
    case OrderStatus.Booking:
      return ['contactService', 'cancel', 'payNow']
    case OrderStatus.HasBeenConfirmedToBeShipped:
      // Ours: a part is on its way already (domain 3); the specification knows no such order.
      if (isPartSent(order)) return ['contactService', 'viewLogistics', 'applyAfterSale']
      return hasServiceId(order)
        ? ['contactService', 'editAddress']
        : ['contactService', 'editAddress', 'cancel']
    case OrderStatus.Shipped:
      return ['viewLogistics', 'confirmReceipt']
    case OrderStatus.Completed:
      return ['viewLogistics', 'applyAfterSale', isAllCommented(order) ? 'viewReview' : 'writeReview']
    case OrderStatus.Cancel:
      return order.ShipperCode ? ['deleteOrder', 'buyAgain', 'viewLogistics'] : ['deleteOrder', 'buyAgain']
    case OrderStatus.HaveToReturn:
      return ['contactService', 'viewLogistics']
    default:
      return []
  }
}

const isClosed = ({ OrderStatus: status }: OrderFacts) =>
  status === OrderStatus.Cancel || status === OrderStatus.HaveToReturn

/** Whether an invoice may be requested (spec 4); the 180th day is included (readings T13). */
export function mayApplyInvoice(order: OrderFacts, { nowMs, invoiceSwitch }: ButtonContext): boolean {
  const finished = parseWireDate(order.FinishDate)
  return (
    order.OrderStatus === OrderStatus.Completed &&
    !order.Invoice &&
    finished !== undefined &&
    nowMs - finished <= INVOICE_WINDOW_DAYS * DAY &&
    (order.PayAmount ?? 0) > (order.TotalFreight ?? 0) &&
    !isInAfterSales(order) &&
    !hasServiceId(order) &&
    invoiceSwitch === InvoiceSwitch.enabled
  )
}

function invoiceButtons(order: OrderFacts, context: ButtonContext): OrderButton[] {
  if (order.Invoice && !isClosed(order)) return ['viewInvoice']
  return mayApplyInvoice(order, context) ? ['applyInvoice'] : []
}

/** If a case exists, its progress replaces applying: first for a shipped order, else last (spec 4). */
function withProgress(buttons: readonly OrderButton[], order: OrderFacts): OrderButton[] {
  const others = buttons.filter((button) => button !== 'applyAfterSale')
  return order.OrderStatus === OrderStatus.Shipped
    ? ['afterSaleProgress', ...others]
    : [...others, 'afterSaleProgress']
}

/** Buttons of an order in the specified order: by status, then invoice and after-sales (spec 4). */
export function orderButtons(order: OrderFacts, context: ButtonContext): OrderButton[] {
  if (order.OrderStatus === OrderStatus.Delete) return []
  const buttons = [...statusButtons(order), ...invoiceButtons(order, context)]
  return hasServiceId(order) ? withProgress(buttons, order) : buttons
}

/** Removes buttons that the server does not allow now (domain 0.9); without `actions` all are kept. */
export function allowedButtons(buttons: readonly OrderButton[], actions?: readonly string[]): OrderButton[] {
  return buttons.filter((button) => actions?.includes(button) ?? true)
}

const mainButtons: readonly OrderButton[] = ['payNow', 'confirmReceipt', 'writeReview', 'buyAgain']

/** Primary button of an order card (checklist G1); undefined if it has none. */
export function mainButton(buttons: readonly OrderButton[]): OrderButton | undefined {
  return mainButtons.find((button) => buttons.includes(button))
}
