import type { DataOf, Ops } from '@greenstar/contract'
import { Thumb } from '../../ui/detail/Thumb'
import styles from '../PickListPage.module.css'

/** Pieces by product, sorted by code. */
export const PickTable = ({ rows }: { rows: DataOf<Ops['order']['GetPickList']>['Products'] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">已拣</th>
        <th scope="col">商品编码</th>
        <th scope="col">商品</th>
        <th scope="col" className={styles.right}>
          订单数
        </th>
        <th scope="col" className={styles.right}>
          件数
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.ProductID}>
          <td>
            <i className={styles.tick} role="img" aria-label="待拣" />
          </td>
          <td>{row.Code}</td>
          <td>
            <span className={styles.goods}>
              <Thumb src={row.ImgPath} size={36} />
              <span>
                {row.Name} <small>{row.Attribute}</small>
              </span>
            </span>
          </td>
          <td className={`num ${styles.right}`}>{row.OrderCount}</td>
          <td className={`num ${styles.right}`}>
            <b>{row.Quantity}</b>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
