import type { DataOf, Ops } from '@greenstar/contract'
import { type WithdrawalStatus, withdrawalStatusText } from '@greenstar/rules/bonus/withdrawal.status'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Link } from 'react-router'
import { memberField } from '../member/shared/member-field'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useList } from '../platform/use-list'
import { Money, yuanText } from '../ui/detail/Money'
import { StatusTag } from '../ui/detail/StatusTag'
import { WireDate } from '../ui/detail/WireDate'
import { choicesOf, filterFields } from '../ui/list/filter-fields'
import type { DataColumn } from '../ui/list/list'
import { BarButton } from '../ui/list/SelectionBar'
import styles from './Bonus.module.css'
import { bonusPaths } from './bonus.paths'
import { withdrawalTones } from './bonus.words'
import { MemberCell } from './parts/MemberCell'
import { useDesk } from './parts/use-desk'

type Row = DataOf<Ops['bonus']['ListWithdrawals']>['DataList'][number]

const fields = filterFields([
  memberField,
  { kind: 'text', key: 'keyword', label: '搜索', hint: '提现单号、完整手机号或会员号' },
  { kind: 'text', key: 'batch', label: '批次', hint: '完整批次号' },
  { kind: 'choice', key: 'status', label: '状态', choices: choicesOf(withdrawalStatusText) },
  { kind: 'days', from: 'from', to: 'to', label: '申请' },
])

const minute = 'YYYY-MM-DD HH:mm'

const columns: DataColumn<Row>[] = [
  {
    key: 'code',
    title: '提现单号',
    width: 160,
    always: true,
    render: (_, row) => (
      <>
        <Link to={bonusPaths.withdrawal(row.ID)} className="num">
          {row.WithdrawalCode}
        </Link>
        {row.IsLate ? <p className={styles.note}>已超时</p> : null}
      </>
    ),
  },
  { key: 'member', title: '会员', width: 116, render: (_, row) => <MemberCell row={row} /> },
  {
    key: 'amount',
    title: '提现与付款',
    width: 180,
    align: 'right',
    render: (_, row) => (
      <>
        <Money yuan={row.Amount} strong />
        <p className={styles.note}>
          税 {yuanText(row.TaxAmount)}，付 {yuanText(row.PayAmount)}
        </p>
      </>
    ),
  },
  {
    key: 'card',
    title: '银行卡',
    width: 180,
    render: (_, row) => (
      <>
        <p>
          {row.BankName} {row.HolderName}
        </p>
        <p className={styles.note}>{row.CardNumber}</p>
      </>
    ),
  },
  {
    key: 'status',
    title: '状态',
    width: 140,
    render: (_, { Status, StatusCN, IsWaiting, Reason, Trouble }) => (
      <>
        <StatusTag tone={withdrawalTones[Status as WithdrawalStatus] ?? 'neutral'}>
          {IsWaiting ? '待第二人复核' : StatusCN}
        </StatusTag>
        {Reason || Trouble ? <p className={styles.note}>{Reason || Trouble}</p> : null}
      </>
    ),
  },
  {
    key: 'batch',
    lesser: true,
    title: '批次',
    width: 150,
    render: (_, row) =>
      row.BatchNo ? (
        <>
          <p className="num">{row.BatchNo}</p>
          <p className={styles.note}>{row.Way === 'file' ? '银行文件' : '银行接口'}</p>
        </>
      ) : (
        '—'
      ),
  },
  {
    key: 'created',
    title: '申请与到账时间',
    width: 170,
    render: (_, row) => (
      <>
        <WireDate at={row.CreateDate} pattern={minute} />
        {row.PayDate ? (
          <p className={styles.note}>
            到账 <WireDate at={row.PayDate} pattern={minute} />
          </p>
        ) : null}
      </>
    ),
  },
]

/** Finance desk of withdrawals: review, pay in batches, record results, resend or return. */
export default function WithdrawalListPage() {
  const list = useList(api.bonus.ListWithdrawals, { fields, refreshMs: 20_000 })
  const { data } = useCall(api.bonus.GetBonusLiability, {}, { quiet: true })
  const desk = useDesk()
  const selection = {
    unit: '笔',
    actions: (rows: readonly Row[], clear: () => void) => {
      const [toApprove, toPay] = [rows.filter(desk.may.approve), rows.filter(desk.may.pay)]
      const [toRecord, toMend] = [rows.filter(desk.may.record), rows.filter(desk.may.mend)]
      return (
        <>
          {toApprove.length > 0 ? (
            <>
              <BarButton primary onClick={() => desk.approve(toApprove, clear)}>
                通过 {toApprove.length} 笔
              </BarButton>
              <BarButton onClick={() => desk.askFor('refuse', toApprove, clear)}>
                拒绝 {toApprove.length} 笔
              </BarButton>
            </>
          ) : null}
          {toPay.length > 0 ? (
            <>
              <BarButton onClick={() => desk.payByBank(toPay, clear)}>银行打款 {toPay.length} 笔</BarButton>
              <BarButton onClick={() => desk.payByFile(toPay, clear)}>编入银行文件</BarButton>
            </>
          ) : null}
          {toRecord.length > 0 ? (
            <>
              <BarButton onClick={() => desk.askFor('paid', toRecord, clear)}>登记已付款</BarButton>
              <BarButton onClick={() => desk.askFor('failed', toRecord, clear)}>登记失败</BarButton>
            </>
          ) : null}
          {toMend.length > 0 ? (
            <>
              <BarButton onClick={() => desk.resend(toMend, clear)}>重新打款 {toMend.length} 笔</BarButton>
              <BarButton onClick={() => desk.resendByFile(toMend, clear)}>重新编入文件</BarButton>
              <BarButton onClick={() => desk.askFor('return', toMend, clear)}>
                退回余额 {toMend.length} 笔
              </BarButton>
            </>
          ) : null}
          {[toApprove, toPay, toRecord, toMend].every(({ length }) => length === 0)
            ? '所选提现没有可以进行的操作'
            : null}
        </>
      )
    },
  }
  return (
    <ListPage
      title="提现"
      facts={
        data
          ? `待审核 ${data.Waiting} 笔，打款失败 ${data.Failed} 笔${data.Late > 0 ? `，其中 ${data.Late} 笔超时` : ''}，途中共 ${yuanText(data.Withdrawing)}`
          : null
      }
      name="withdrawals"
      label="提现列表"
      list={list}
      columns={columns}
      selection={may('bonus.pay') ? selection : undefined}
      whole={{ permission: 'bonus.pay', what: '完整姓名与卡号，即银行文件' }}
      empty="还没有提现"
    >
      {desk.dialog}
    </ListPage>
  )
}
