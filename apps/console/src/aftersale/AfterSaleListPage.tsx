import { afterSaleStatusText } from '@greenstar/rules/aftersale/aftersale.status'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useList } from '../platform/use-list'
import { LinkButton } from '../ui/detail/LinkButton'
import { actionColumn } from '../ui/list/action-column'
import { filterFields } from '../ui/list/filter-fields'
import { caseColumns } from './aftersale.columns'
import { aftersalePaths } from './aftersale.paths'
import { type CaseRow, queues, typeChoices } from './aftersale.words'
import { ReleaseButton } from './parts/ReleaseButton'

const fields = filterFields([
  { kind: 'text', key: 'keyword', label: '搜索售后', hint: '售后单号、订单号、退回单号、完整手机号' },
  { kind: 'choice', key: 'type', label: '类型', choices: typeChoices },
  { kind: 'choice', key: 'dueSoon', label: '期限', choices: [{ value: '1', label: '24 小时内到期' }] },
  { kind: 'choice', key: 'late', label: '超时', choices: [{ value: '1', label: '已超时' }] },
  { kind: 'choice', key: 'stops', label: '拦截', choices: [{ value: '1', label: '待仓库拦截' }] },
  { kind: 'choice', key: 'asked', label: '留言', choices: [{ value: '1', label: '等待答复' }] },
])

/** What finance releases without opening the case. */
const release = (row: CaseRow) => (row.MayRelease ? <ReleaseButton one={row} type="link" /> : null)

/** After-sale cases by queue, on request sorted by the nearest deadline. */
export default function AfterSaleListPage() {
  const list = useList(api.aftersale.ListAfterSales, { fields, also: ['status'], refreshMs: 20_000 })
  const figures = useCall(api.aftersale.GetAfterSaleFigures, {}, { quiet: true })
  const countOf = (status: number) => figures.data?.Queues.find((one) => one.Status === status)?.Count
  const total = figures.data?.Queues.reduce((sum, { Count }) => sum + Count, 0)
  return (
    <ListPage
      title="售后"
      facts={
        figures.data ? (
          <>
            <b className="num">{figures.data.Late}</b> 单已超时 ·{' '}
            <b className="num">{figures.data.DueSoon}</b> 单 24 小时内到期 ·{' '}
            <b className="num">{figures.data.Stops}</b> 个包裹待拦截 ·{' '}
            <b className="num">{figures.data.Asked}</b> 条留言待答复 · 近 90 天首次处理平均{' '}
            <b className="num">{figures.data.AnswerHours}</b> 小时 · 售后率{' '}
            <b className="num">{figures.data.RatePercent}%</b>
          </>
        ) : null
      }
      actions={
        <>
          {may('setting.read') ? <LinkButton to={aftersalePaths.rules}>售后规则</LinkButton> : null}
          <LinkButton to={aftersalePaths.claims}>快递索赔</LinkButton>
          <LinkButton to={aftersalePaths.pickups}>上门取件</LinkButton>
          <LinkButton to={aftersalePaths.addresses}>退货地址</LinkButton>
          <LinkButton to={aftersalePaths.figures}>售后分析</LinkButton>
        </>
      }
      name="after-sales"
      label="售后列表"
      list={list}
      columns={[...caseColumns, ...actionColumn(110, may('aftersale.refund') ? release : undefined)]}
      tabs={{
        key: 'status',
        items: [
          { value: '', text: '全部', count: total },
          ...queues.map((status) => ({
            value: String(status),
            text: afterSaleStatusText[status],
            count: countOf(status),
          })),
        ],
      }}
    />
  )
}
