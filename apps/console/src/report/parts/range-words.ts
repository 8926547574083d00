import { DAY, HOUR, parseWireDate, startOfShanghaiDay } from '@greenstar/rules/platform/time'
import type { RangeKind } from '@greenstar/rules/report/report.range'
import { serverNow } from '../../platform/server-clock'
import type { Dashboard } from '../report.metrics'

const kinds: readonly RangeKind[] = ['today', 'week', 'month', 'custom']

/** Returns the range of the address; undefined if it has none. */
export const rangeOf = ({ range }: { range: string }): RangeKind | undefined =>
  kinds.find((kind) => kind === range)

/** Returns the number of business days of the figures. */
export const dayCount = ({ From, To }: Dashboard): number => {
  const [from = 0, to = 0] = [parseWireDate(From), parseWireDate(To)]
  return Math.max(Math.round((startOfShanghaiDay(to - 1) - from) / DAY) + 1, 1)
}

/** Returns the names of the range and the previous one. */
export const rangeWords = (range: RangeKind, days: number) => {
  if (range === 'today') return { now: '今日', before: '昨日', beside: '较昨日同时段' }
  if (range === 'week') return { now: '近 7 天', before: '前 7 天', beside: '较前 7 天' }
  if (range === 'month') return { now: '近 30 天', before: '前 30 天', beside: '较前 30 天' }
  return { now: '所选时段', before: `前 ${days} 天`, beside: `较前 ${days} 天` }
}

/** Returns a greeting by the hour in Shanghai. */
export const greeting = (name: string) => {
  const now = serverNow()
  const hour = Math.floor((now - startOfShanghaiDay(now)) / HOUR)
  const word =
    hour < 6 ? '夜深了' : hour < 12 ? '早上好' : hour < 14 ? '中午好' : hour < 18 ? '下午好' : '晚上好'
  return `${word}，${name}`
}
