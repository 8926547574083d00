import { cx } from '../../ui/cx'
import { Link } from '../../ui/nav/Link'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import { mallPath } from '../catalog.paths'
import type { ProductFilter } from '../shared/product-filter'
import styles from './SeriesRow.module.css'

interface SeriesRowProps {
  /** Picture of the open class. */
  classPicture: string
  /** Series of the open class. */
  series: readonly { ID: number; Name: string; ImgPath: string }[]
  filter: ProductFilter
}

/** Series of a class with their pictures; the first entry is the whole class. */
export function SeriesRow({ classPicture, series, filter }: SeriesRowProps) {
  const places = [
    { id: undefined, name: '全部', picture: classPicture },
    ...series.map(({ ID, Name, ImgPath }) => ({ id: ID, name: Name, picture: ImgPath })),
  ]
  return (
    <nav className={styles.row} aria-label="系列" data-sideways="">
      <ul className={styles.list}>
        {places.map(({ id, name, picture }) => {
          const open = id === filter.seriesId
          return (
            <li key={id ?? 0}>
              <Link
                replace
                className={cx(styles.link, open && styles.open)}
                to={mallPath({ ...filter, seriesId: id })}
                aria-current={open ? 'true' : undefined}
              >
                <Picture className={styles.picture} src={picture} alt="" sizes={pictureSizes.px(54)} eager />
                {name}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
