import type { DataOf, Ops } from '@greenstar/contract'
import { growth } from '@greenstar/rules/report/report.range'
import { yuanText } from '../ui/Money'

export type Dashboard = DataOf<Ops['report']['GetDashboard']>
export type Figures = Dashboard['Now']

export type Metric = {
  key: 'paid' | 'orders' | 'visitors' | 'conversion' | 'members' | 'discount'
  title: string
  /** undefined: cannot be said, such as a share of nobody. */
  value: (figures: Figures) => number | undefined
  /** As a card, a tooltip and a table show it. */
  text: (value: number) => string
  /** As an axis shows it. */
  short: (value: number) => string
}

const count = (value: number) => Math.round(value).toLocaleString('zh-CN')

/** 30000 → 3万, so that an axis stays narrow. */
export const shortCount = (value: number) =>
  value >= 10_000
    ? `${Number((value / 10_000).toFixed(2))}万`
    : Number(value.toFixed(2)).toLocaleString('zh-CN')

const percent = (value: number) => `${value.toFixed(2)}%`

/** What the dashboard shows, in the order of its cards. */
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

/** What coupons, pollen and lower prices took off the orders paid, beside what was paid for them. */
export const discountMetric: Metric = {
  key: 'discount',
  title: '优惠成本',
  value: ({ Coupons, Pollen, Cuts }) => yuanSum(Coupons, Pollen, Cuts),
  text: yuanText,
  short: shortCount,
}

/** Share of the discounts in what the orders would have cost without them; undefined where nothing was sold. */
export const discountShare = ({ Paid, Coupons, Pollen, Cuts }: Figures): string | undefined => {
  const off = yuanSum(Coupons, Pollen, Cuts)
  return Paid + off > 0 ? percent((off / (Paid + off)) * 100) : undefined
}

export type Change = { text: string; tone: 'up' | 'down' | 'even' }

/** How a figure compares with the period before. Shares differ by points, everything else by percent. */
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
