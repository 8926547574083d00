import type { DataOf, Ops } from '@greenstar/contract'
import { RefundStatus } from '@greenstar/rules/payment/refund.status'
import { Link } from 'react-router'
import { orderPaths } from '../order/order.paths'
import { StatusTag, type Tone } from '../ui/detail/StatusTag'
import { WireDate } from '../ui/detail/WireDate'
import type { DataColumn } from '../ui/list/list'
import styles from './refund.columns.module.css'

export type RefundRow = DataOf<Ops['payment']['ListRefunds']>['DataList'][number]

const tones: Record<RefundStatus, Tone> = {
  [RefundStatus.asked]: 'pollen',
  [RefundStatus.accepted]: 'dew',
  [RefundStatus.done]: 'green',
  [RefundStatus.failed]: 'clay',
  [RefundStatus.transfer]: 'pollen',
  [RefundStatus.ended]: 'neutral',
}

/** Short names of the states, for tag and filter. */
export const refundWords: Record<RefundStatus, string> = {
  [RefundStatus.asked]: '申请中',
  [RefundStatus.accepted]: '渠道处理中',
  [RefundStatus.done]: '已退款',
  [RefundStatus.failed]: '退款失败',
  [RefundStatus.transfer]: '待转账',
  [RefundStatus.ended]: '未能转账',
}

const minute = 'MM-DD HH:mm'

/** Columns of the refunds; `actions` renders the last column for operators who may retry. */
export const refundColumns = (
  actions: ((row: RefundRow) => React.ReactNode) | undefined,
): DataColumn<RefundRow>[] => [
  {
    key: 'code',
    title: '退款单号',
    width: 190,
    always: true,
    render: (_, row) => (
      <>
        <p className="num">{row.RefundCode}</p>
        <p className={styles.note}>
          订单{' '}
          <Link to={orderPaths.detail(row.OrderID)} className="num">
            {row.OrderCode}
          </Link>
        </p>
      </>
    ),
  },
  { key: 'amount', title: '退款金额', width: 96, yuan: 'Amount', strong: true },
  {
    key: 'status',
    title: '状态',
    width: 108,
    render: (_, { Status, StatusCN, Tries }) => (
      <>
        <StatusTag tone={tones[Status as RefundStatus] ?? 'neutral'}>
          {refundWords[Status as RefundStatus] ?? StatusCN}
        </StatusTag>
        {Status === RefundStatus.done ? null : <p className={styles.note}>已试 {Tries} 次</p>}
      </>
    ),
  },
  {
    key: 'trouble',
    title: '渠道答复',
    width: 140,
    render: (_, row) => (
      <>
        {row.Trouble ? <span className={styles.trouble}>{row.Trouble}</span> : row.Transfer ? null : '—'}
        {row.Transfer ? (
          <p className={styles.note}>
            银行转账 · {row.Transfer.StateCN}
            {row.Transfer.BankNo ? ` · ${row.Transfer.BankNo}` : ''}
          </p>
        ) : null}
      </>
    ),
  },
  {
    key: 'cause',
    title: '退款原因',
    width: 150,
    render: (_, row) => (
      <>
        <p>{row.CauseCN}</p>
        {row.Reason ? <p className={styles.note}>{row.Reason}</p> : null}
      </>
    ),
  },
  {
    key: 'times',
    title: '时间',
    width: 140,
    render: (_, { CreateDate, DoneDate, TryDate }) => (
      <>
        <p>
          发起 <WireDate at={CreateDate} pattern={minute} />
        </p>
        {DoneDate || TryDate ? (
          <p className={styles.note}>
            {DoneDate ? '到账' : '最近'} <WireDate at={DoneDate ?? TryDate} pattern={minute} />
          </p>
        ) : null}
      </>
    ),
  },
  ...(actions
    ? [
        {
          key: 'actions',
          title: '操作',
          width: 158,
          fixed: 'right' as const,
          always: true as const,
          render: (_: unknown, row: RefundRow) => actions(row),
        },
      ]
    : []),
]
