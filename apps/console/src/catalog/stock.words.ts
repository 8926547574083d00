import {
  type EnteredKind,
  enteredKinds,
  isEnteredKind,
  StockKind,
  stockKindText,
} from '@greenstar/rules/catalog/stock.kind'
import type { Tone } from '../ui/StatusTag'

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

/** How the pieces of a kind are entered. */
export const quantityWord = (kind: string) => {
  if (kind === StockKind.count) return '盘点数量'
  return isEnteredKind(kind) && enteredKinds[kind] > 0 ? '入库数量' : '减少数量'
}
