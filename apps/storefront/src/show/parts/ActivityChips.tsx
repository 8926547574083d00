import type { ShowActivityCardData } from '@greenstar/contract/show/show.shapes'
import { cx } from '../../ui/cx'
import { Link } from '../../ui/Link'
import { showActivityPath } from '../show.paths'
import styles from './Show.module.css'

interface ActivityChipsProps {
  activities: readonly ShowActivityCardData[]
  /** undefined: posts of all activities. */
  current: number | undefined
  onChoose: (id: number | undefined) => void
}

/** Running activities to choose from; the last chip links to all of them. */
export function ActivityChips({ activities, current, onChoose }: ActivityChipsProps) {
  const chips = [{ ID: undefined, Title: '推荐' }, ...activities]
  return (
    <nav className={styles.chips} aria-label="话题" data-sideways="">
      {chips.map(({ ID, Title }) => (
        <button
          key={ID ?? 0}
          type="button"
          className={cx(styles.chip, ID === current && styles.chosen)}
          aria-pressed={ID === current}
          onClick={() => onChoose(ID)}
        >
          {Title}
        </button>
      ))}
      <Link className={styles.chip} to={showActivityPath()}>
        全部活动
      </Link>
    </nav>
  )
}
