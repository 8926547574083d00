import type { CartTotals } from '@greenstar/rules/cart/cart'
import { toYuan } from '@greenstar/rules/platform/money'
import type { ReactNode } from 'react'
import { Button } from '../../ui/form/Button'
import { Check } from '../../ui/form/Check'
import { SettleBar } from '../../ui/nav/SettleBar'
import { Price } from '../../ui/text/Price'
import styles from './CartBar.module.css'

export interface CartBarProps {
  totals: CartTotals
  /** What the selected lines would cost with coupons and freight. */
  estimate: ReactNode
  managing: boolean
  deleting: boolean
  aboveTabs: boolean
  /** Whether no line can be selected. */
  empty: boolean
  onAll: () => void
  onDelete: () => void
  onKeep: () => void
  onSettle: () => void
}

/** Settle bar: 全选, 合计, 去结算(n); while managing 移入喜欢 and 删除(n). Shows a hint if nothing is selected (F1). */
export function CartBar(props: CartBarProps) {
  const { totals, estimate, managing, deleting, aboveTabs, empty, onAll, onDelete, onKeep, onSettle } = props
  const none = totals.kinds === 0
  const start = (
    <Check checked={totals.isAllChosen} disabled={empty} onChange={onAll}>
      全选
    </Check>
  )
  if (managing) {
    return (
      <SettleBar
        start={start}
        aboveTabs={aboveTabs}
        note={none ? <span className={styles.hint}>先勾选商品</span> : null}
      >
        <Button kind="outline-green" disabled={none} busy={deleting} onClick={onKeep}>
          移入喜欢
        </Button>
        <Button kind="danger" disabled={none} busy={deleting} onClick={onDelete}>
          {none ? '删除' : `删除(${totals.kinds})`}
        </Button>
      </SettleBar>
    )
  }
  const amount = (
    <p className={styles.amount}>
      合计
      <Price value={toYuan(totals.amount)} size={22} ink={none} />
    </p>
  )
  const note = none ? '先勾选要买的商品' : estimate
  return (
    <SettleBar start={start} amount={amount} note={<Note>{note}</Note>} aboveTabs={aboveTabs}>
      <Button disabled={none} className={styles.settle} onClick={onSettle}>
        去结算({totals.kinds})
      </Button>
    </SettleBar>
  )
}

const Note = ({ children }: { children: ReactNode }) => <span className={styles.note}>{children}</span>
