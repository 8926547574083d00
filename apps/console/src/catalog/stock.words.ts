import type { StockFacts, StockRefusal } from '@greenstar/rules/catalog/stock.adjust'
import {
  type EnteredKind,
  enteredKinds,
  isEnteredKind,
  StockKind,
  stockKindText,
} from '@greenstar/rules/catalog/stock.kind'
import type { Tone } from '../ui/detail/StatusTag'

export const kindWord = (kind: string): string =>
  Object.hasOwn(stockKindText, kind) ? stockKindText[kind as StockKind] : kind

export const kindTone = (kind: string): Tone => {
  if (kind === StockKind.damaged) return 'clay'
  if (kind === StockKind.count) return 'pollen'
  if (kind === StockKind.lock || kind === StockKind.unlock) return 'dew'
  return kind === StockKind.ship || kind === StockKind.out ? 'neutral' : 'green'
}

export const kindChoices = Object.entries(stockKindText).map(([value, label]) => ({ value, label }))

export const enteredChoices = (Object.keys(enteredKinds) as EnteredKind[]).map((value) => ({
  value,
  label: stockKindText[value],
}))

/** Label of the quantity field by kind. */
export const quantityWord = (kind: string) => {
  if (kind === StockKind.count) return '盘点数量'
  return isEnteredKind(kind) && enteredKinds[kind] > 0 ? '入库数量' : '减少数量'
}

/** Returns the error text of a quantity, with the maximum that can be removed. */
export const stockProblem = (code: StockRefusal, { onHand, locked }: StockFacts) => {
  if (code === 'catalog/stock-nothing') return '数量没有变化'
  if (code === 'catalog/stock-most') return '库存最多 1,000,000 件'
  const max = `最多减少 ${Math.max(0, onHand - locked)} 件`
  return locked > 0 ? `有 ${locked} 件已被订单占用，${max}` : `在库只有 ${onHand} 件，${max}`
}
