import { campaignState } from '@greenstar/rules/campaign/campaign.state'
import { dealKinds } from '@greenstar/rules/deal/deal.kind'
import { dealText } from '@greenstar/rules/deal/deal.text'
import { digestOf } from '../platform/frozen'
import { moment, yuan } from '../platform/wire'
import { type DealRow, seenOf, termsOf } from './deal.facts'

/** The gift of a deal, for how many orders it is enough, and how many have it. */
const giftWire = ({ gift, steps, budgetFen, spentFen }: DealRow) => {
  const worthFen = steps[0]?.off ?? 0
  if (!gift || worthFen === 0) return null
  const { productId: ProductID, name: Name, quantity: Quantity } = gift
  return { ProductID, Name, Quantity, Total: budgetFen / worthFen, Given: spentFen / worthFen }
}

export const dealRowWire = (row: DealRow, now: number) => ({
  ID: row.id,
  Name: row.name,
  Kind: row.kind,
  Terms: dealText(termsOf(row)),
  Gift: giftWire(row),
  ScopeText: row.scopeText,
  MonthDays: row.monthDays,
  MinLevel: row.minLevel,
  TagIDs: row.tagIds,
  Channels: row.channels,
  PerMember: row.perMember,
  PerDay: row.perDay,
  Budget: yuan(row.budgetFen),
  Spent: yuan(row.spentFen),
  BeginDate: moment(row.beginAt),
  EndDate: moment(row.endAt),
  State: campaignState(row, now),
  Seen: digestOf(seenOf(row)),
})

/** Steps as the form has them: only the fields of its kind are set. */
export const stepsWire = (row: DealRow) => {
  const { kind, steps } = termsOf(row)
  const { counts, takes } = dealKinds[kind]
  return steps.map(({ from, off, max }) => ({
    Threshold: counts === 'amount' ? yuan(from) : 0,
    Pieces: counts === 'pieces' ? from : 0,
    Amount: takes === 'amount' ? yuan(off) : 0,
    Percent: takes === 'amount' || takes === 'gift' ? 0 : off,
    Max: yuan(max ?? 0),
  }))
}

/** Prices by level on the wire, in yuan. */
export const pricesWire = ({ prices }: DealRow) =>
  prices.map(({ productId, level, fen: price }) => ({
    ...{ ProductID: productId, Level: level, Price: yuan(price) },
  }))

/** Terms of a deal for a product (all without one), with its limit by day. */
const shownTerms = (row: DealRow, productId: number | undefined) => {
  const own = row.prices.filter((price) => price.productId === productId)
  const terms = dealText(termsOf(own.length > 0 ? { ...row, prices: own } : row))
  return row.perDay > 0 ? `${terms}，每人每天限 ${row.perDay} 单` : terms
}

/** A running deal as members see it, on the page of a product or without one. */
export const dealWire = (row: DealRow, productId?: number) => ({
  ID: row.id,
  Name: row.name,
  Label: dealKinds[termsOf(row).kind].word,
  Terms: shownTerms(row, productId),
  EndDate: moment(row.endAt),
  MinLevel: row.minLevel,
  PerMember: row.perMember,
})
