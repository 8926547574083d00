import { Link } from 'react-router'
import { productPaths } from '../../catalog/product.paths'
import { may } from '../../platform/session'
import { Panel } from '../../ui/detail/Panel'
import { Thumb } from '../../ui/detail/Thumb'
import type { Dashboard } from '../report.metrics'
import styles from './Lists.module.css'

/** Products by pieces sold in the range. */
export const TopProducts = ({ rows, title }: { rows: Dashboard['Products']; title: string }) => {
  const max = rows[0]?.Pieces ?? 1
  return (
    <Panel title={title} extra={may('product.read') ? <Link to={productPaths.list}>全部商品</Link> : null}>
      {rows.length === 0 ? <p className={styles.empty}>这段时间没有成交</p> : null}
      <ul className={styles.list}>
        {rows.map(({ ID, Name, ImgPath, Pieces }, index) => (
          <li key={ID}>
            <span className={styles.rank}>{index + 1}</span>
            <Thumb src={ImgPath} size={34} />
            <span className={styles.name} title={Name}>
              {Name}
            </span>
            <span className={styles.bar}>
              <i style={{ width: `${(Pieces / max) * 100}%` }} />
            </span>
            <b className={`num ${styles.count}`}>{Pieces.toLocaleString()} 件</b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
