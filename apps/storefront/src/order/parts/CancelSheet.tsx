import { type CancelReason, cancelReasons } from '@greenstar/rules/order/order.cancel'
import { useState } from 'react'
import type { OverlayProps } from '../../platform/overlays'
import { cx } from '../../ui/cx'
import { Button } from '../../ui/form/Button'
import radio from '../../ui/form/RadioMark.module.css'
import { CheckIcon } from '../../ui/icon/icons-first'
import { Sheet } from '../../ui/layer/Sheet'
import styles from './CancelSheet.module.css'

export interface CancelSheetProps {
  /** Whether the order is paid, so that the money is refunded. */
  isPaid: boolean
  /** Whether the warehouse picks it and must answer whether the parcel can be stopped. */
  isPicking?: boolean
  /** Cancels the order; the sheet closes when it resolves. */
  onConfirm: (reason: CancelReason) => Promise<unknown>
}

const hintOf = (isPaid: boolean, isPicking: boolean) => {
  if (isPicking) return '仓库正在拣货：拦得下，已付的钱按原路退回；拦不下会说明原因，照常发货。'
  return isPaid ? '取消后，已付的钱按原路退回。' : '取消后不能恢复，已用的优惠会退回。'
}

/** The six reasons; none is preselected. */
export default function CancelSheet({
  isPaid,
  isPicking = false,
  onConfirm,
  open,
  onClose,
}: CancelSheetProps & OverlayProps) {
  const [reason, setReason] = useState<CancelReason>()
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    if (!reason) return
    setBusy(true)
    await onConfirm(reason)
    setBusy(false)
    onClose()
  }
  const footer = (
    <div className={styles.footer}>
      <Button block size={48} busy={busy} disabled={!reason} onClick={() => void confirm()}>
        {reason ? '确认取消' : '请选择取消原因'}
      </Button>
    </div>
  )
  return (
    <Sheet open={open} onClose={onClose} title="取消订单" footer={footer}>
      <p className={styles.hint}>{hintOf(isPaid, isPicking)}</p>
      <div role="radiogroup" aria-label="取消原因" className={styles.list}>
        {cancelReasons.map((text) => (
          <label key={text} className={styles.reason}>
            <span>{text}</span>
            <input
              type="radio"
              name="cancel-reason"
              className={cx(radio.input, styles.input)}
              checked={reason === text}
              onChange={() => setReason(text)}
            />
            <span className={radio.mark}>
              <CheckIcon size={14} />
            </span>
          </label>
        ))}
      </div>
    </Sheet>
  )
}
