import { OrderStatus } from '@greenstar/rules/order/order.status'
import { parseWireDate } from '@greenstar/rules/platform/time'
import { useEffect, useRef } from 'react'
import { serverNow } from '../../ui/text/clock'

interface Waiting {
  OrderStatus: number
  AutoCancelDate: string | null
  AutoFinishDate: string | null
}

/** The server needs up to 10 s to handle a deadline (domain 0.4): pause (ms) between reads. */
const retryMs = 3000
/** Maximum delay (ms) of a timer. */
const maxTimeoutMs = 2 ** 31 - 1

function deadlineOf(order: Waiting): number {
  const text =
    order.OrderStatus === OrderStatus.Booking
      ? order.AutoCancelDate
      : order.OrderStatus === OrderStatus.Shipped
        ? order.AutoFinishDate
        : null
  return parseWireDate(text) ?? Number.POSITIVE_INFINITY
}

/** Reads orders again when a deadline has passed, until the server has moved the order (checklist G2). */
export function useDeadlines(orders: readonly Waiting[], readAt: number, refresh: () => unknown): void {
  const next = Math.min(...orders.map(deadlineOf), Number.POSITIVE_INFINITY)
  const again = useRef(refresh)
  again.current = refresh
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return
    const left = next - serverNow()
    const wait = left > 0 ? left + 1000 : retryMs
    if (wait > maxTimeoutMs) return
    const timer = setTimeout(() => again.current(), wait)
    return () => clearTimeout(timer)
  }, [next, readAt])
}
