import type { DataOf, Ops } from '@greenstar/contract'
import { OutStockStatus } from '@greenstar/rules/order/order.status'
import { StatusTag } from '../../ui/detail/StatusTag'
import styles from '../PickListPage.module.css'
import { Barcode } from './Barcode'

/** Pieces and receiver of one order's parcel; `Label` is the courier's own label, shown with the receiver. */
export const PickSlip = ({
  order,
}: {
  order: DataOf<Ops['order']['GetPickList']>['Orders'][number] & { Label?: string }
}) => (
  <article className={styles.slip} aria-label={`拣货 ${order.OrderCode}`}>
    <h3>
      <span className="num">{order.OrderCode}</span>
      {order.OutStockStatus === OutStockStatus.Guide ? <StatusTag tone="pollen">拣货中</StatusTag> : null}
    </h3>
    <Barcode text={order.OrderCode} />
    {order.Waybill?.LogisticCode && order.Label ? (
      <img className={styles.label} src={order.Label} alt={`面单 ${order.Waybill.LogisticCode}`} />
    ) : order.Waybill?.LogisticCode ? (
      <div className={styles.waybill}>
        <b>{order.Waybill.CourierName}</b> {order.Waybill.Mark}
        <Barcode text={order.Waybill.LogisticCode} />
        <span className="num">{order.Waybill.LogisticCode}</span>
      </div>
    ) : null}
    <p>
      {order.ReceiverName} <span className="num">{order.ReceiverPhone}</span>
    </p>
    <p>
      <small>{order.FullAddress}</small>
    </p>
    {order.Remark ? <p className={styles.remark}>买家：{order.Remark}</p> : null}
    {order.ServiceRemark ? <p className={styles.remark}>运营：{order.ServiceRemark}</p> : null}
    <ul>
      {order.Lines.map((line) => (
        <li key={`${line.Code}${line.Attribute}`}>
          <i className={styles.tick} />
          <span>
            {line.Name} <small>{line.Attribute}</small>
          </span>
          <b className="num">×{line.Quantity}</b>
        </li>
      ))}
    </ul>
  </article>
)
