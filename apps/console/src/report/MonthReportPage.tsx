import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Alert, Button, Space } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { bonusPaths } from '../bonus/bonus.paths'
import { BonusMoves, WithdrawalSums } from '../bonus/shared/MonthFacts'
import { paymentPaths } from '../payment/payment.paths'
import { ExportButton } from '../platform/ExportButton'
import { serverNow } from '../platform/server-clock'
import { Money } from '../ui/detail/Money'
import { PageHead } from '../ui/detail/PageHead'
import { Facts, Panel } from '../ui/detail/Panel'
import panels from '../ui/detail/Panels.module.css'
import { Unread } from '../ui/detail/Trouble'
import { dateText } from '../ui/detail/WireDate'
import { monthAt, monthIn, monthText, shifted } from '../ui/form/month'
import { Agreements } from './parts/Agreements'
import { CountedTable, DayTable, InvoiceTable } from './parts/MonthTables'
import type { MonthReport } from './parts/month-data'

/**
 * /month-report?month=: payments and refunds beside orders, bills, invoices, pollen and bonus, to the fen.
 */
export default function MonthReportPage() {
  const [params, setParams] = useSearchParams()
  const [thisMonth] = useState(() => monthAt(serverNow()))
  const month = monthIn(params.get('month'), thisMonth)
  const read = useCall(api.report.GetMonthReport, { month }, { quiet: true })
  const { data } = read
  const show = (next: string) => setParams({ month: next })
  return (
    <div className={panels.stack}>
      <PageHead
        title="财务月报"
        facts={data ? `${monthText(month)}，截至 ${dateText(data.To, 'M 月 D 日 HH:mm')}` : monthText(month)}
        actions={
          <Space>
            <Button onClick={() => show(shifted(month, -1))}>上个月</Button>
            <Button disabled={month >= thisMonth} onClick={() => show(shifted(month, 1))}>
              下个月
            </Button>
            <ExportButton name="month-report" list={{ payload: { month }, total: data?.Days.length ?? 0 }} />
          </Space>
        }
      />
      {data ? <Report data={data} /> : <Unread query={read} rows={12} />}
    </div>
  )
}

const Report = ({ data }: { data: MonthReport }) => (
  <>
    {data.OpenDifferences > 0 ? (
      <Alert
        type="warning"
        showIcon
        title={`本月有 ${data.OpenDifferences} 条对账差异待处理`}
        action={<Link to={paymentPaths.bills}>去处理</Link>}
      />
    ) : null}
    <Agreements data={data} />
    <div className={panels.sides}>
      <Panel title="资金">
        <Facts
          rows={[
            ['收款', <Money key="in" yuan={data.Received} />],
            ['退款', <Money key="back" yuan={data.Refunded} />],
            ['净收款', <Money key="net" yuan={netOf(data)} strong />],
          ]}
        />
      </Panel>
      <Panel title={`本月付款的订单（${data.Orders.Count.toLocaleString()} 单）`}>
        <Facts rows={orderRows(data.Orders)} />
      </Panel>
    </div>
    <div className={panels.sides}>
      <Panel title="绿星币">
        <Facts
          rows={[
            ['期初余额', <Coins key="opening" num={data.Pollen.Opening} />],
            ...data.Pollen.Kinds.map(({ Name, Num }): [string, React.ReactNode] => [
              Name,
              <Coins key={Name} num={Num} />,
            ]),
            ['期末余额', <Coins key="closing" num={data.Pollen.Closing} />],
          ]}
        />
      </Panel>
      <Panel title="奖金" extra={<Link to={`${bonusPaths.books}?month=${data.Month}`}>奖金月账</Link>}>
        <BonusMoves {...data.Bonus} />
      </Panel>
      <Panel title="提现" extra={<Link to={bonusPaths.withdrawals}>提现列表</Link>}>
        <WithdrawalSums sums={data.Bonus.Withdrawals} />
      </Panel>
    </div>
    <div className={panels.sides}>
      <CountedTable title="收款方式" rows={data.Ways} empty="没有收款" />
      <CountedTable title="退款原因" rows={data.Causes} empty="没有退款" />
      <CountedTable title="退款途径" rows={data.BackWays} empty="没有退款" />
      <CountedTable title="退款责任" rows={data.Faults} empty="没有退款" />
      <CountedTable title="应付快递：上门取件" rows={data.Pickups} empty="没有商家付费的取件" />
      <CountedTable title="快递赔付" rows={data.Claims} empty="没有快递赔付" />
    </div>
    <InvoiceTable rows={data.Invoices} />
    <DayTable rows={data.Days} />
  </>
)

const Coins = ({ num }: { num: number }) => <span className="num">{num.toLocaleString()}</span>

/** Computed in fen to avoid rounding errors. */
const netOf = ({ Received, Refunded }: MonthReport) =>
  (Math.round(Received * 100) - Math.round(Refunded * 100)) / 100

const orderRows = (orders: MonthReport['Orders']): [string, React.ReactNode][] => [
  ['商品金额', <Money key="goods" yuan={orders.Goods} />],
  ['自动促销', <Money key="deals" yuan={-orders.Deals} />],
  ['优惠券', <Money key="coupons" yuan={-orders.Coupons} />],
  ['绿星币抵扣', <Money key="pollen" yuan={-orders.Pollen} />],
  ['改价', <Money key="adjusted" yuan={orders.Adjusted} />],
  ['运费', <Money key="freight" yuan={orders.Freight} />],
  ['实付', <Money key="paid" yuan={orders.Paid} strong />],
]
