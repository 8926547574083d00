import type { DataOf, Ops } from '@greenstar/contract'
import { growth } from '@greenstar/rules/report/report.range'
import { yuanText } from '../ui/detail/Money'

export type Dashboard = DataOf<Ops['report']['GetDashboard']>
export type Figures = Dashboard['Now']

export type Metric = {
  key: 'paid' | 'orders' | 'visitors' | 'conversion' | 'members' | 'discount'
  title: string
  /** undefined if it cannot be computed, such as a rate without visitors. */
  value: (figures: Figures) => number | undefined
  /** Text in cards, tooltips and tables. */
  text: (value: number) => string
  /** Text at the axis. */
  short: (value: number) => string
}

const count = (value: number) => Math.round(value).toLocaleString('zh-CN')

/** Formats 30000 as 3万, so that the axis stays narrow. */
export const shortCount = (value: number) =>
  value >= 10_000
    ? `${Number((value / 10_000).toFixed(2))}万`
    : Number(value.toFixed(2)).toLocaleString('zh-CN')

const percent = (value: number) => `${value.toFixed(2)}%`

/** Metrics of the dashboard in the order of the cards. */
export const metrics: readonly Metric[] = [
  { key: 'paid', title: '成交额', value: ({ Paid }) => Paid, text: yuanText, short: shortCount },
  { key: 'orders', title: '支付订单', value: ({ Orders }) => Orders, text: count, short: shortCount },
  { key: 'visitors', title: '访客', value: ({ Visitors }) => Visitors, text: count, short: shortCount },
  {
    key: 'conversion',
    title: '支付转化',
    value: ({ Buyers, Visitors }) => (Visitors > 0 ? (Buyers / Visitors) * 100 : undefined),
    text: percent,
    short: (value) => `${Number(value.toFixed(2))}%`,
  },
  { key: 'members', title: '新会员', value: ({ Members }) => Members, text: count, short: shortCount },
]

const yuanSum = (...parts: number[]) => Math.round(parts.reduce((sum, part) => sum + part, 0) * 100) / 100

/** Discount cost: coupons, pollen and price cuts of paid orders. */
export const discountMetric: Metric = {
  key: 'discount',
  title: '优惠成本',
  value: ({ Coupons, Pollen, Cuts }) => yuanSum(Coupons, Pollen, Cuts),
  text: yuanText,
  short: shortCount,
}

/** Share of the discount cost in the price without discounts; undefined without sales. */
export const discountShare = ({ Paid, Coupons, Pollen, Cuts }: Figures): string | undefined => {
  const off = yuanSum(Coupons, Pollen, Cuts)
  return Paid + off > 0 ? percent((off / (Paid + off)) * 100) : undefined
}

export type Change = { text: string; tone: 'up' | 'down' | 'even' }

/** Change from the previous period: percentage points for conversion, percent for others. */
export const changeOf = (metric: Metric, now: Figures, before: Figures): Change | undefined => {
  const [after, first] = [metric.value(now), metric.value(before)]
  if (after === undefined || first === undefined) return undefined
  const isShare = metric.key === 'conversion'
  const grown = isShare ? Math.round((after - first) * 100) / 10 : growth(after, first)
  if (grown === undefined) return undefined
  const text = isShare
    ? `${(Math.abs(grown) / 10).toFixed(2)} 个百分点`
    : `${(Math.abs(grown) / 10).toFixed(1)}%`
  if (grown === 0) return { text: '持平', tone: 'even' }
  return { text: `${grown > 0 ? '+' : '−'}${text}`, tone: grown > 0 ? 'up' : 'down' }
}
