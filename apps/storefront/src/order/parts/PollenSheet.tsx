import { useState } from 'react'
import type { OverlayProps } from '../../platform/overlays'
import { Button } from '../../ui/form/Button'
import { Stepper } from '../../ui/form/Stepper'
import { Sheet } from '../../ui/layer/Sheet'
import { toast } from '../../ui/layer/toasts'
import styles from './PollenSheet.module.css'

export interface PollenChoiceProps {
  used: number
  /** Maximum for this order. */
  limit: number
  min: number
  step: number
  onChoose: (num: number) => void
}

/** Selects the number of coins for an order, in steps up to the limit. */
export default function PollenSheet({
  open,
  onClose,
  used,
  limit,
  min,
  step,
  onChoose,
}: OverlayProps & PollenChoiceProps) {
  const [num, setNum] = useState(used)
  const choose = (chosen: number) => {
    onChoose(chosen)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="使用绿星币"
      footer={
        <div className={styles.buttons}>
          <Button kind="second" block onClick={() => choose(0)}>
            不使用
          </Button>
          <Button block onClick={() => choose(num)}>
            使用 {num} 个
          </Button>
        </div>
      }
    >
      <div className={styles.row}>
        <span>
          每 {step} 个一档，本单最多 {limit} 个
        </span>
        <Stepper
          label="绿星币数量"
          value={num}
          min={Math.max(min, step)}
          max={limit}
          step={step}
          onChange={setNum}
          onMessage={() => toast(`可用 ${Math.max(min, step)} 至 ${limit} 个`)}
        />
      </div>
    </Sheet>
  )
}
