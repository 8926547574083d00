/**
 * By what a label is given to members: all conditions that are set must hold. Days are counted back from now; amounts
 * in fen.
 */
export interface TagRule {
  /** Paid orders with a product that were not given back: how many at least, within how many days (0: ever). */
  readonly bought?: {
    readonly productId: number
    readonly name: string
    readonly times: number
    readonly days: number
  }
  /** Ordered before, but not in this number of days. */
  readonly asleepDays?: number
  readonly minOrders?: number
  /** Paid in all, minus refunds. */
  readonly minSpentFen?: number
}

/** A rule in words: 买过“龟背竹”至少 2 次，90 天没有下单; '' for none. */
export function tagRuleText({ bought, asleepDays, minOrders, minSpentFen }: TagRule): string {
  const times = bought && bought.times > 1 ? `至少 ${bought.times} 次` : ''
  const within = bought && bought.days > 0 ? `${bought.days} 天内` : ''
  return [
    bought ? `${within}买过“${bought.name}”${times}` : '',
    asleepDays ? `${asleepDays} 天没有下单` : '',
    minOrders ? `下过 ${minOrders} 单以上` : '',
    minSpentFen ? `累计实付满 ¥${(minSpentFen / 100).toFixed(2)}` : '',
  ]
    .filter(Boolean)
    .join('，')
}
