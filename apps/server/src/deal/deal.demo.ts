import { DealKind } from '@greenstar/rules/deal/deal.kind'
import { DAY } from '@greenstar/rules/platform/time'
import { demoPageOf } from '../../demo/products'
import type { DemoPart } from '../demo/demo-part'
import { makeDeal } from './deal.factory'

/** Each line of these pages, because a page and its variants are products of their own. */
const linesOf = (codes: readonly string[]) =>
  codes.flatMap((code) => {
    const page = demoPageOf(code)
    return [page.id, ...page.joints.map(({ id }) => id)]
  })

const gift = demoPageOf('leafwash')

/** A 满减 on vessels, a half price for the second piece of tools, and a gift with food for plants. */
export const loadDemo: DemoPart = async (_app, db, _people, now) => {
  const times = { beginMs: now - DAY, endMs: now + 20 * DAY }
  await makeDeal(db, {
    ...{ ...times, name: '花器满减', scopeText: '指定花器' },
    steps: [
      { from: 100_00, off: 10_00 },
      { from: 200_00, off: 30_00 },
    ],
    scope: { productIds: linesOf(['pot-ribs', 'pots', 'basket', 'pot-bowl']) },
  })
  await makeDeal(db, {
    ...{ ...times, name: '手铲第二件半价', scopeText: '指定手铲与铲耙' },
    ...{ kind: DealKind.second, steps: [{ from: 2, off: 50 }] },
    scope: { productIds: linesOf(['trowel', 'fork']) },
  })
  await makeDeal(db, {
    ...{ ...times, name: '肥料满赠', scopeText: '指定肥料' },
    ...{ kind: DealKind.gift, steps: [{ from: 99_00, off: gift.priceFen }] },
    ...{ gift: { productId: gift.id, name: gift.name, quantity: 1 }, budgetFen: 60 * gift.priceFen },
    scope: { productIds: linesOf(['feed', 'granule']) },
  })
}
