import type { OrderDetailData } from '@greenstar/contract/order/order.shapes'
import { isInAfterSales } from '@greenstar/rules/order/order.facts'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { isExchange } from '@greenstar/rules/pollen/pollen.goods'
import { useState } from 'react'
import { Button } from '../../ui/form/Button'
import styles from './Detail.module.css'
import { useBuyAgain } from './use-buy-again'

/**
 * 再买一单 below the goods of a completed order, whose own buttons are specified (spec 4); not while a case of it is open.
 * Goods exchanged for coins are not sold, so an order of these alone has none.
 */
export function AgainRow({ order }: { order: OrderDetailData }) {
  const buyAgain = useBuyAgain()
  const [busy, setBusy] = useState(false)
  if (
    order.OrderStatus !== OrderStatus.Completed ||
    isInAfterSales(order) ||
    order.OrderDetail.every(isExchange)
  )
    return null
  const press = async () => {
    setBusy(true)
    await buyAgain(order)
    setBusy(false)
  }
  return (
    <div className={styles.again}>
      <Button kind="outline-green" size={32} busy={busy} onClick={() => void press()}>
        再买一单
      </Button>
    </div>
  )
}
