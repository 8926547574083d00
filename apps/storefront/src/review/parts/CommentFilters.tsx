import type { ReactNode } from 'react'
import { cx } from '../../ui/cx'
import { commentOrders } from '../comment-type'
import styles from './CommentFilters.module.css'

interface CommentFiltersProps {
  attributes: readonly { Name: string; Count: number }[]
  /** '' for all. */
  attribute: string
  sort: number
  onAttribute: (attribute: string | undefined) => void
  onSort: (sort: number) => void
}

/** Filter by variant, if several have comments, and the order of the list. */
export function CommentFilters({ attributes, attribute, sort, onAttribute, onSort }: CommentFiltersProps) {
  return (
    <div className={styles.filters}>
      {attributes.length > 1 ? (
        <fieldset className={styles.row}>
          <legend className="visuallyHidden">规格</legend>
          {attributes.map(({ Name, Count }) => (
            <Chip
              key={Name}
              on={Name === attribute}
              onClick={() => onAttribute(Name === attribute ? undefined : Name)}
            >
              {Name} {Count}
            </Chip>
          ))}
        </fieldset>
      ) : null}
      <fieldset className={styles.row}>
        <legend className="visuallyHidden">排序</legend>
        {commentOrders.map(({ key, label }) => (
          <Chip key={key} on={key === sort} onClick={() => onSort(key)}>
            {label}
          </Chip>
        ))}
      </fieldset>
    </div>
  )
}

const Chip = ({ on, onClick, children }: { on: boolean; onClick: () => void; children: ReactNode }) => (
  <button type="button" className={cx(styles.chip, on && styles.on)} aria-pressed={on} onClick={onClick}>
    <span>{children}</span>
  </button>
)
