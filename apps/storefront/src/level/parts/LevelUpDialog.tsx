import { LEVEL_UP_BUTTON, levelUpText } from '@greenstar/rules/level/level'
import { useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../../ui/cx'
import { Button } from '../../ui/form/Button'
import layer from '../../ui/layer/DialogLayer.module.css'
import { useLayer } from '../../ui/layer/use-layer'
import { usePresence } from '../../ui/layer/use-presence'
import styles from './LevelUpDialog.module.css'

export interface LevelUpDialogProps {
  level: number
  open: boolean
  onClose: () => void
}

/** 恭喜你升级为 Lv N on a dark green card, with falling petals once (patterns 4). */
export function LevelUpDialog(props: LevelUpDialogProps) {
  const presence = usePresence(props.open, 200)
  if (presence === 'closed') return null
  return createPortal(<Card {...props} leaving={presence === 'leaving'} />, document.body)
}

function Card({ level, open, onClose, leaving }: LevelUpDialogProps & { leaving: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useLayer(box, open, onClose)
  return (
    <div className={cx(layer.layer, leaving && layer.leaving)}>
      <div
        ref={box}
        className={styles.card}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
      >
        <img className={styles.sprig} src="/art/x-sprig.svg" alt="" width={200} height={200} />
        <Petals />
        <p className={styles.number} aria-hidden="true">
          <small>Lv</small>
          {level}
        </p>
        <h2 id={id} className={styles.title}>
          {levelUpText(level)}
        </h2>
        <Button kind="second" block onClick={onClose}>
          {LEVEL_UP_BUTTON}
        </Button>
      </div>
    </div>
  )
}

const petals = ['18%', '34%', '52%', '68%', '84%']

function Petals() {
  return (
    <svg className={styles.petals} width="100%" height="160" aria-hidden="true">
      {petals.map((x) => (
        <ellipse key={x} className={styles.petal} cx={x} cy="12" rx="5" ry="8" />
      ))}
    </svg>
  )
}
