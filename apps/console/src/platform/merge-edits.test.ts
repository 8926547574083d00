import { expect, test } from 'vitest'
import { isApart, onPresent } from './merge-edits'

type Deal = {
  name: string
  kind: number
  amount: number | null
  days: number[]
  password: string
  blocks: { Kind: string; Title?: string }[]
  lines: { ProductID: number; Price: number; Quota: number }[]
}
const deal: Deal = {
  ...{ name: '满减', kind: 1, amount: 10, days: [1, 8], password: '' },
  blocks: [{ Kind: 'text', Title: '旧' }],
  lines: [
    { ProductID: 1, Price: 5, Quota: 10 },
    { ProductID: 2, Price: 6, Quota: 20 },
  ],
}
const linesWith = (at: number, changed: Partial<Deal['lines'][number]>) =>
  deal.lines.map((line, index) => (index === at ? { ...line, ...changed } : line))

type Row = [name: string, theirs: Partial<Deal>, mine: Partial<Deal>, result: Partial<Deal>, isBoth?: boolean]

test.each<Row>([
  ['of different fields both stay', { name: '同事的' }, { amount: 20 }, { name: '同事的', amount: 20 }],
  [
    'of the same field mine stays, so that the server asks',
    { name: '同事的' },
    { name: '我的' },
    { name: '我的' },
    true,
  ],
  ['the same change by both is no question', { name: '同样' }, { name: '同样' }, { name: '同样' }],
  [
    'a list that was made anew with the same items was not touched',
    { days: [15] },
    { days: [1, 8] },
    { days: [15] },
  ],
  [
    'an object with its names in another order was not touched',
    { blocks: [] },
    { blocks: [{ Title: '旧', Kind: 'text' }] },
    { blocks: [] },
  ],
  ['an emptied field was touched', { name: '同事的' }, { amount: null }, { name: '同事的', amount: null }],
  [
    'a field that is blank for “unchanged” stays blank',
    { name: '同事的' },
    {},
    { name: '同事的', password: '' },
  ],
  ['the kind keeps its amount', { amount: 30 }, { kind: 2 }, { kind: 2, amount: 10 }, true],
  [
    'an amount keeps the kind it was typed for',
    { kind: 2, amount: 30 },
    { amount: 20 },
    { kind: 1, amount: 20 },
    true,
  ],
  [
    'items of a list are distinguished by their product',
    { lines: linesWith(1, { Price: 7 }) },
    { lines: linesWith(0, { Price: 4 }) },
    {
      lines: [
        { ProductID: 1, Price: 4, Quota: 10 },
        { ProductID: 2, Price: 7, Quota: 20 },
      ],
    },
  ],
  [
    'fields of one item are distinguished',
    { lines: linesWith(0, { Quota: 99 }) },
    { lines: linesWith(0, { Price: 4 }) },
    { lines: linesWith(0, { Price: 4, Quota: 99 }) },
  ],
  [
    'an item that was typed into and that the colleague removed stays, with a question',
    { lines: deal.lines.slice(1) },
    { lines: linesWith(0, { Price: 4 }) },
    { lines: linesWith(0, { Price: 4 }) },
    true,
  ],
  [
    'an item that the colleague removed goes',
    { lines: deal.lines.slice(1) },
    { name: '我的' },
    { lines: deal.lines.slice(1), name: '我的' },
  ],
])('%s', (_, theirs, mine, result, isBoth = false) => {
  const of = [deal, { ...deal, ...theirs }, { ...deal, ...mine }, [['kind', 'amount']]] as const
  expect(onPresent(...of)).toEqual({ ...deal, ...result })
  expect(isApart(...of)).toBe(!isBoth)
})

test('a field that the form does not show is the present one', () => {
  const { amount: _hidden, ...shown } = deal
  expect(onPresent(deal, { ...deal, amount: 30 }, { ...shown, name: '我的' } as Deal)).toEqual({
    ...{ ...deal, name: '我的', amount: 30 },
  })
})
