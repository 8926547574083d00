import type { DataOf, Ops } from '@greenstar/contract'
import type { Permission } from '@greenstar/contract/operator/operator.permissions'
import { parseWireDate, waitText } from '@greenstar/rules/platform/time'
import { Link } from 'react-router'
import { productPaths } from '../../catalog/product.paths'
import { operatorPaths } from '../../operator/operator.paths'
import { orderPaths } from '../../order/order.paths'
import { paymentPaths } from '../../payment/payment.paths'
import { may } from '../../platform/session'
import { reviewPaths } from '../../review/review.paths'
import { systemPaths } from '../../system/system.paths'
import {
  CheckIcon,
  CommentIcon,
  GearIcon,
  NextIcon,
  ProductIcon,
  RefundIcon,
  TruckIcon,
} from '../../ui/icons'
import { Panel } from '../../ui/Panel'
import styles from './Lists.module.css'

type Data = DataOf<Ops['report']['GetQueues']>
type Row = {
  title: string
  note?: string
  count: number
  tone: 'pollen' | 'clay' | 'dew' | 'green' | 'plain'
  icon: typeof TruckIcon
  /** Page of the queue, and the permission for it. */
  to?: string
  permission: Permission
}

const rowsOf = (data: Data, now: number): Row[] => {
  const oldest = parseWireDate(data.OldestToShip)
  return [
    {
      title: '待发货',
      ...(oldest === undefined ? {} : { note: `最久 ${waitText(now - oldest)}` }),
      count: data.ToShip,
      tone: 'pollen',
      icon: TruckIcon,
      to: orderPaths.toShip,
      permission: 'order.read',
    },
    {
      title: '退款失败',
      count: data.FailedRefunds,
      tone: 'clay',
      icon: RefundIcon,
      to: paymentPaths.failedRefunds,
      permission: 'order.read',
    },
    {
      title: '内容待审',
      count: data.Comments,
      tone: 'dew',
      icon: CommentIcon,
      to: reviewPaths.queue,
      permission: 'review.read',
    },
    {
      title: '待复核',
      count: data.Approvals,
      tone: 'plain',
      icon: CheckIcon,
      to: operatorPaths.approvals,
      permission: 'approval.decide',
    },
    {
      title: '库存预警',
      count: data.LowStock,
      tone: 'green',
      icon: ProductIcon,
      to: productPaths.stock,
      permission: 'product.read',
    },
    {
      title: '失败任务',
      count: data.FailedJobs,
      tone: 'plain',
      icon: GearIcon,
      to: systemPaths.jobs,
      permission: 'job.read',
    },
  ]
}

/** Queues with open tasks, with links to their pages. */
export const Queues = ({ data, now }: { data: Data; now: number }) => (
  <Panel title="等你处理">
    <ul className={styles.queue}>
      {rowsOf(data, now).map((row) => (
        <li key={row.title}>
          {row.to && may(row.permission) ? (
            <Link to={row.to}>
              <Inside row={row} />
              <NextIcon size={14} />
            </Link>
          ) : (
            <span className={styles.row}>
              <Inside row={row} />
            </span>
          )}
        </li>
      ))}
    </ul>
  </Panel>
)

const Inside = ({ row: { title, note, count, tone, icon: RowIcon } }: { row: Row }) => (
  <>
    <span className={styles.mark} data-tone={tone}>
      <RowIcon size={18} />
    </span>
    {title}
    {note ? <small>{note}</small> : null}
    <b className="num" data-none={count === 0 || undefined}>
      {count.toLocaleString()}
    </b>
  </>
)
