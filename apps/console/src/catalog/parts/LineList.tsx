import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { yuanText } from '../../ui/detail/Money'
import type { ProductRow } from '../product.columns'
import styles from './LineList.module.css'

const stateOf = ({ Status, IsSellOut, Stock }: ProductRow['Lines'][number]) => {
  if (Status !== ProductStatus.selling) return '停售'
  if (IsSellOut) return '已售罄'
  return Stock > 0 ? '' : '无货'
}

/** Lines of a composite product with price and stock. */
export const LineList = ({ lines }: { lines: ProductRow['Lines'] }) => (
  <table className={styles.lines}>
    <thead>
      <tr>
        <th>规格</th>
        <th>编码</th>
        <th>售价</th>
        <th>可售</th>
        <th>状态</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <tr key={line.ID}>
          <td>{line.Attribute || line.Name}</td>
          <td>{line.Code}</td>
          <td className="num">{yuanText(line.Price)}</td>
          <td className="num" data-low={line.IsLow || undefined}>
            {line.Stock}
          </td>
          <td>{stateOf(line)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
