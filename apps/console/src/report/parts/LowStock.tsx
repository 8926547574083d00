import type { DataOf, Ops } from '@greenstar/contract'
import { Link } from 'react-router'
import { productPaths } from '../../catalog/product.paths'
import { may } from '../../platform/session'
import { Panel } from '../../ui/Panel'
import { Thumb } from '../../ui/Thumb'
import styles from './Lists.module.css'

type Queues = DataOf<Ops['report']['GetQueues']>

/** Lines below their low-stock mark. */
export const LowStock = ({ queues }: { queues: Queues }) => (
  <Panel
    title="库存预警"
    extra={may('product.read') ? <Link to={productPaths.stock}>全部 {queues.LowStock} 件</Link> : null}
  >
    {queues.LowProducts.length === 0 ? <p className={styles.empty}>没有低于提醒数的商品</p> : null}
    <ul className={styles.list}>
      {queues.LowProducts.map(({ ID, Name, Attribute, ImgPath, Left }) => (
        <li key={ID}>
          <Thumb src={ImgPath} size={34} />
          <span className={styles.name} title={`${Name} ${Attribute}`}>
            {Name}
            <small>{Attribute}</small>
          </span>
          <b className={`num ${styles.count}`}>剩 {Left}</b>
        </li>
      ))}
    </ul>
  </Panel>
)
