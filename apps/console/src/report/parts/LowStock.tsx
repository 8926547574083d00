import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { productPaths } from '../../catalog/product.paths'
import { may } from '../../platform/session'
import { Panel } from '../../ui/detail/Panel'
import { Thumb } from '../../ui/detail/Thumb'
import { Trouble } from '../../ui/detail/Trouble'
import styles from './Lists.module.css'

/** Lines below their low-stock mark. */
export const LowStock = () => {
  const { data, error, refetch } = useCall(api.report.GetLowStock, {}, { quiet: true })
  return (
    <Panel
      title="库存预警"
      extra={data && may('product.read') ? <Link to={productPaths.stock}>全部 {data.Total} 件</Link> : null}
    >
      <Trouble error={error} onRetry={refetch} />
      {data || error ? null : <Skeleton active paragraph={{ rows: 4 }} />}
      {data?.Products.length === 0 ? <p className={styles.empty}>没有低于提醒数的商品</p> : null}
      <ul className={styles.list}>
        {data?.Products.map(({ ID, Name, Attribute, ImgPath, Left }) => (
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
}
