import { maxAtOnce } from '@greenstar/rules/platform/at-once'
import type { ReactNode } from 'react'
import styles from './SelectionBar.module.css'

type Props = {
  count: number
  /** More than `count`, which were not counted. */
  isMore?: boolean | undefined
  unit: string
  onClear: () => void
  /**
   * Where an action may take all rows of the filter: `offer` says how many could be selected, `actions` are alone once they
   * are selected.
   */
  whole?: { offer?: string; onTake?: () => void; actions?: ReactNode }
  children: ReactNode
}

/** Actions for the selected rows; floats over the end of the list. */
export const SelectionBar = ({ count, isMore, unit, onClear, whole = {}, children }: Props) => (
  <div className={styles.place}>
    <section className={styles.bar} aria-label="批量操作">
      <span>
        {whole.actions ? '已选全部' : '已选'} <b className="num">{count.toLocaleString()}</b> {unit}
        {isMore ? '以上' : ''}
      </span>
      {whole.offer === undefined ? null : (
        <button type="button" className={styles.whole} onClick={whole.onTake}>
          选择全部 {whole.offer}
        </button>
      )}
      <span className={styles.actions}>
        {whole.actions ?? (count > maxAtOnce ? `一次最多处理 ${maxAtOnce} ${unit}，请少选一些` : children)}
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
