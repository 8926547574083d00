import { useEffect, useRef } from 'react'
import { cx } from '../../ui/cx'
import { scrollMotion } from '../../ui/motion/motion'
import { Link } from '../../ui/nav/Link'
import { TextBones } from '../../ui/state/Bone'
import { mallPath } from '../catalog.paths'
import { isRecommended } from '../shared/mall-list'
import type { ProductFilter } from '../shared/product-filter'
import styles from './ClassRail.module.css'

interface ClassRailProps {
  classes: readonly { ID: number; Name: string }[] | undefined
  current: number | undefined
  filter: ProductFilter
}

/** Classes of the mall, 84 px wide; scrolls separately and keeps the open class visible. */
export function ClassRail({ classes, current, filter }: ClassRailProps) {
  const open = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const item = open.current
    const rail = item?.closest('nav')
    if (!item || !rail || rail.scrollHeight <= rail.clientHeight) return
    rail.scrollTo({
      top: item.offsetTop - (rail.clientHeight - item.clientHeight) / 2,
      behavior: scrollMotion(),
    })
  }, [current])

  const { sort } = filter
  const places = [
    { id: undefined, name: isRecommended(filter) || current ? '推荐' : '全部' },
    ...(classes ?? []).map(({ ID, Name }) => ({ id: ID, name: Name })),
  ]
  return (
    <nav className={styles.rail} aria-label="分类">
      <ul>
        {places.map(({ id, name }) => (
          <li key={id ?? 0} ref={id === current ? open : null} className={styles.place}>
            <Link
              replace
              className={cx(styles.link, id === current && styles.open)}
              to={mallPath({ classId: id, sort })}
              aria-current={id === current ? 'true' : undefined}
              onClick={() => window.scrollTo(0, 0)}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {classes ? null : <RailBones />}
    </nav>
  )
}

function RailBones() {
  return (
    <div aria-hidden="true">
      <TextBones className={styles.bones} of={['line full', 'line full', 'line full', 'line full']} />
    </div>
  )
}
