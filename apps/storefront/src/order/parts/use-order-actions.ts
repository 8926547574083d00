import type { OrderRowData } from '@greenstar/contract/order/order.shapes'
import { allowedButtons, type OrderButton, orderButtons } from '@greenstar/rules/order/order.buttons'
import { OrderStatus, OutStockStatus } from '@greenstar/rules/order/order.status'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { afterSaleApplyPath, afterSaleDetailPath } from '../../aftersale/aftersale.paths'
import { chatPath } from '../../chat/chat.paths'
import { invoiceApplyPath, invoiceDetailPath } from '../../invoice/invoice.paths'
import { payPath, payResultPath } from '../../payment/payment.paths'
import { useConfig } from '../../platform/config'
import { evaluateDetailPath, evaluateListPath, evaluatePublishPath } from '../../review/review.paths'
import { dialog } from '../../ui/layer/dialogs'
import { toast } from '../../ui/layer/toasts'
import { usePageChrome } from '../../ui/nav/page-chrome'
import { serverNow } from '../../ui/text/clock'
import { logisticsPath } from '../order.paths'
import { showCancelled, showDeleted, showFinished } from './order-lists'
import { openCancelSheet } from './order-overlays'
import { useAddressChange } from './use-address-change'
import { useBuyAgain } from './use-buy-again'

type Work = (order: OrderRowData) => Promise<unknown> | void

export interface OrderActions {
  /** Enabled buttons in the spec's order: those of the rule that the server allows too. */
  buttonsOf: (order: OrderRowData) => OrderButton[]
  press: (button: OrderButton, order: OrderRowData) => void
  /** Whether the action of a button is running. */
  isBusy: (button: OrderButton, order: OrderRowData) => boolean
}

/** Actions of an order's buttons (spec 4); `onDeleted` for a page that shows only this order. */
export function useOrderActions(onDeleted?: () => void): OrderActions {
  const works = useWorks(onDeleted)
  const invoiceSwitch = useConfig('InvoiceSwitch')
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const nameOf = (button: OrderButton, order: OrderRowData) => `${order.ID} ${button}`

  const press = async (button: OrderButton, order: OrderRowData) => {
    const name = nameOf(button, order)
    setBusy((before) => new Set([...before, name]))
    // on failure the client has shown the reason
    await Promise.resolve(works[button]?.(order)).catch(() => undefined)
    setBusy((before) => new Set([...before].filter((other) => other !== name)))
  }
  return {
    buttonsOf: (order) =>
      allowedButtons(orderButtons(order, { nowMs: serverNow(), invoiceSwitch }), order.Actions).filter(
        (button) => works[button] !== undefined,
      ),
    press: (button, order) => void press(button, order),
    isBusy: (button, order) => busy.has(nameOf(button, order)),
  }
}

/** Returns the path of the review form itself if only one line is left to review. */
function writePath({ ID, OrderDetail }: OrderRowData): string {
  const [line, ...others] = OrderDetail.filter(({ Product }) => !Product.HasComment)
  return line && others.length === 0 ? evaluatePublishPath(line.ID) : evaluateListPath(ID)
}

const isBeingPicked = (status: number, stage: number) =>
  status === OrderStatus.HasBeenConfirmedToBeShipped && stage === OutStockStatus.Guide

const cancelledText = (status: number, isPicking: boolean) => {
  if (status === OrderStatus.Cancel) return '订单已取消'
  return isPicking ? '已通知仓库拦截包裹' : '已取消，退款按原路返回'
}

function useWorks(onDeleted: (() => void) | undefined): Partial<Record<OrderButton, Work>> {
  const { follow } = usePageChrome()
  const writes = useWrites()
  const buyAgain = useBuyAgain()
  const editAddress = useAddressChange()
  return {
    contactService: ({ ID }) => follow(chatPath({ orderID: ID }), {}),
    viewLogistics: ({ ID }) => follow(logisticsPath(ID), {}),
    editAddress,
    buyAgain,
    writeReview: (order) => follow(writePath(order), {}),
    viewReview: ({ ID, OrderDetail: lines }) =>
      follow(
        lines[0] && lines.length === 1 ? evaluateDetailPath(lines[0].ID) : evaluateListPath(ID, 'said'),
        {},
      ),
    applyAfterSale: ({ ID }) => follow(afterSaleApplyPath(ID), {}),
    afterSaleProgress: ({ ServiceID }) => follow(afterSaleDetailPath(ServiceID), {}),
    applyInvoice: ({ ID }) => follow(invoiceApplyPath(ID), {}),
    viewInvoice: ({ Invoice }) => {
      if (Invoice) follow(invoiceDetailPath(Invoice.ID), {})
    },
    payNow: async ({ ID, PayAmount }) => {
      if (PayAmount > 0) return follow(payPath(ID), {})
      await writes.payFree({ orderID: ID })
      follow(payResultPath(ID), {})
    },
    cancel: ({ ID, OrderStatus: status, OutStockStatus: stage }) => {
      const isPicking = isBeingPicked(status, stage)
      const onConfirm = async (cancelReason: string) => {
        const done = await writes.cancel({ id: ID, cancelReason }).catch(() => undefined)
        if (done) toast(cancelledText(done.OrderStatus, isPicking))
      }
      openCancelSheet({ isPaid: status !== OrderStatus.Booking, isPicking, onConfirm })
    },
    confirmReceipt: async ({ ID }) => {
      const sure = await dialog.confirm('确认已经收到全部商品？', { okText: '确认收货' })
      if (sure) await writes.finish({ id: ID })
    },
    deleteOrder: async ({ ID }) => {
      const sure = await dialog.confirm('删除后不能恢复，确认删除这个订单？', {
        okText: '删除',
        danger: true,
      })
      if (!sure) return
      await writes.remove({ id: ID })
      onDeleted?.()
    },
  }
}

/** The calls that change an order, each with its local change (spec 4); a refusal reads the orders again. */
function useWrites() {
  const queries = useQueryClient()
  const readAgain = () => void queries.invalidateQueries({ queryKey: ['order'] })
  /** Applies the local change, then reads the orders again, also in lists that are not visible. */
  const show = (change: () => void) => {
    change()
    readAgain()
  }
  const cancel = useAction(api.order.CancelOrder, {
    onError: readAgain,
    onSuccess: ({ ID, OrderStatus: status }, { cancelReason }) => {
      show(() => showCancelled(queries, ID, status, String(cancelReason)))
    },
  })
  const finish = useAction(api.order.FinishOrder, {
    onError: readAgain,
    onSuccess: (_none, { id }) => show(() => showFinished(queries, Number(id))),
  })
  const remove = useAction(api.order.DeleteOrder, {
    onError: readAgain,
    onSuccess: (_none, { id }) => show(() => showDeleted(queries, Number(id))),
  })
  const payFree = useAction(api.payment.PayOrderByFree, { onError: readAgain, refresh: ['order'] })
  return {
    cancel: cancel.mutateAsync,
    finish: finish.mutateAsync,
    remove: remove.mutateAsync,
    payFree: payFree.mutateAsync,
  }
}
