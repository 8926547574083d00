import { type Fen, fen } from '../platform/money'
import { type CouponFacts, type CouponLine, couponDiscount, inStepOrder } from './coupon.discount'
import { MAX_OF_A_KIND, type SelectableCoupon } from './coupon.select'
import { CouponType } from './coupon.status'
import { couponTypes } from './coupon.types'

/** A coupon that may be chosen; of equal sets, the one with the earlier `endAt` (ms) is preferred. */
export type OfferedCoupon = CouponFacts & SelectableCoupon & { readonly endAt: number }

/** Coupons that may be combined, and their total discount (RealDisCount). */
export type CouponSet = { readonly coupons: readonly OfferedCoupon[]; readonly discount: Fen }

/** Only the kinds with the largest discounts are combined, to limit the number of sets tried. */
const KINDS_TRIED = 6
const MAX_SETS = 5

/** Every type in its turn. */
const typesInTurn: readonly CouponType[] = Object.values(CouponType).toSorted(
  (a, b) => couponTypes[a].turn - couponTypes[b].turn,
)

function totalDiscount(coupons: readonly CouponFacts[], lines: readonly CouponLine[]): Fen {
  let total = 0
  let left = lines
  for (const coupon of inStepOrder(coupons)) {
    const answer = couponDiscount(coupon, left)
    if (!answer.ok) continue
    const { discount, shares } = answer.value
    total += discount
    left = left.map((line, index) => ({ ...line, remaining: fen(line.remaining - (shares[index] ?? 0)) }))
  }
  return fen(total)
}

const earliest = (coupons: readonly OfferedCoupon[]) => Math.min(...coupons.map(({ endAt }) => endAt))
const hasFreeShipping = (coupons: readonly OfferedCoupon[]) => coupons.some((one) => one.isFreeShipping)

/** Largest discount first; then free freight, the earliest end date (domain 6), the fewest coupons. */
const better = (a: CouponSet, b: CouponSet) =>
  b.discount - a.discount ||
  Number(hasFreeShipping(b.coupons)) - Number(hasFreeShipping(a.coupons)) ||
  earliest(a.coupons) - earliest(b.coupons) ||
  a.coupons.length - b.coupons.length

/** Coupons grouped by kind (CouponID), the earliest end first; the kinds with the largest discounts first. */
function kindsOf(coupons: readonly OfferedCoupon[], lines: readonly CouponLine[], type: CouponType) {
  const kinds = new Map<number, OfferedCoupon[]>()
  for (const coupon of coupons)
    if (coupon.type === type) kinds.set(coupon.couponId, [...(kinds.get(coupon.couponId) ?? []), coupon])
  return [...kinds.values()]
    .map((list) => [...list].sort((a, b) => a.endAt - b.endAt || a.recordId - b.recordId))
    .map((list) => ({ list, alone: totalDiscount(list.slice(0, 1), lines) }))
    .sort((a, b) => b.alone - a.alone)
    .slice(0, KINDS_TRIED)
    .map(({ list }) => list)
}

/** Coupons of one kind, at most `maxNum`, while each adds to the discount. */
function enough(
  base: readonly OfferedCoupon[],
  list: readonly OfferedCoupon[],
  lines: readonly CouponLine[],
  maxNum: number,
): readonly OfferedCoupon[] {
  let taken: OfferedCoupon[] = []
  let before = totalDiscount(base, lines)
  for (const coupon of list.slice(0, maxNum)) {
    const after = totalDiscount([...base, ...taken, coupon], lines)
    if (after <= before) break
    taken = [...taken, coupon]
    before = after
  }
  return taken
}

type Coupons = readonly OfferedCoupon[]

/** Every set that may be combined of these coupons: of each type none, one, or several of one kind. */
function combinations(coupons: Coupons, lines: readonly CouponLine[], maxOfAKind: number): Coupons[] {
  const single = typesInTurn.filter((type) => couponTypes[type].inOneOrder === 'one')
  const several = typesInTurn.filter((type) => couponTypes[type].inOneOrder === 'several')
  // Several of a kind are taken while they still add something, so the others have to be known first.
  return [...single, ...several].reduce<Coupons[]>(
    (bases, type) => {
      const kinds = kindsOf(coupons, lines, type)
      const max = couponTypes[type].inOneOrder === 'one' ? 1 : maxOfAKind
      return bases.flatMap((base) => [
        base,
        ...kinds.map((list) => [...base, ...(max === 1 ? list.slice(0, 1) : enough(base, list, lines, max))]),
      ])
    },
    [[]],
  )
}

/**
 * Allowed sets of usable coupons for these lines, best first: largest total RealDisCount, ties by the
 * earliest end date (domain 6). A set without a discount is included only if it gives free freight.
 */
export function proposeCoupons(
  coupons: readonly OfferedCoupon[],
  lines: readonly CouponLine[],
  maxOfAKind: number = MAX_OF_A_KIND,
): CouponSet[] {
  const usable = coupons.filter((coupon) => couponDiscount(coupon, lines).ok)
  const alone = usable.map((coupon) => [coupon])
  const plus = usable.filter(({ canPlus }) => canPlus)
  return [...alone, ...combinations(plus, lines, maxOfAKind)]
    .filter((set) => set.length > 0)
    .map((set) => ({ coupons: set, discount: totalDiscount(set, lines) }))
    .filter((set) => set.discount > 0 || hasFreeShipping(set.coupons))
    .sort(better)
    .slice(0, MAX_SETS)
}
