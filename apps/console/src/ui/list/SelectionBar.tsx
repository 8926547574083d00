import { maxAtOnce } from '@greenstar/rules/platform/at-once'
import type { ReactNode } from 'react'
import styles from './SelectionBar.module.css'

type Props = { count: number; unit: string; onClear: () => void; children: ReactNode }

/** Actions for the selected rows; floats over the end of the list. */
export const SelectionBar = ({ count, unit, onClear, children }: Props) => (
  <div className={styles.place}>
    <section className={styles.bar} aria-label="批量操作">
      <span>
        已选 <b className="num">{count}</b> {unit}
      </span>
      <span className={styles.actions}>
        {count > maxAtOnce ? `一次最多处理 ${maxAtOnce} ${unit}，请少选一些` : children}
      </span>
      <button type="button" className={styles.clear} aria-label="取消选择" onClick={onClear}>
        ×
      </button>
    </section>
  </div>
)

type ButtonProps = { onClick: () => void; primary?: boolean; disabled?: boolean; children: ReactNode }

export const BarButton = ({ onClick, primary, disabled, children }: ButtonProps) => (
  <button
    type="button"
    className={styles.button}
    data-action
    data-primary={primary || undefined}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </button>
)
