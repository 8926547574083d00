import { fen, formatYuan } from '../platform/money'
import type { DealGap, DealGift, DealPrice, DealStep, DealTerms } from './deal.discount'
import { DealKind, dealKinds } from './deal.kind'

/** An amount of fen without needless decimals: 20000 → 200. */
const yuanText = (amount: number) => formatYuan(fen(amount)).replace(/\.00$/, '')

/** 折 of a percentage that is taken off: 20 → 8, 15 → 8.5. */
const zhe = (percent: number) => String((100 - percent) / 10)

const halfText = (off: number) => (off === 50 ? '半价' : off === 100 ? '免费' : `${zhe(off)} 折`)

/** 赠陶盆, 赠陶盆 ×2. */
const giftText = (gift: DealGift | undefined) =>
  `赠${gift?.name ?? '礼品'}${gift && gift.quantity > 1 ? ` ×${gift.quantity}` : ''}`

const stepText: Record<DealKind, (step: DealStep, gift: DealGift | undefined) => string> = {
  [DealKind.manJian]: ({ from, off }) => `满 ${yuanText(from)} 减 ${yuanText(off)}`,
  [DealKind.pieces]: ({ from, off, max }) =>
    `${from} 件 ${zhe(off)} 折${max ? `（最多减 ${yuanText(max)}）` : ''}`,
  [DealKind.second]: ({ off }) => `第二件${halfText(off)}`,
  [DealKind.memberDay]: ({ off }) => `会员日 ${zhe(off)} 折`,
  [DealKind.memberPrice]: () => '会员日价',
  [DealKind.everyAmount]: ({ from, off }) => `每满 ${yuanText(from)} 减 ${yuanText(off)}`,
  [DealKind.secondOfSet]: ({ off }) => `任选第二件${halfText(off)}`,
  [DealKind.gift]: ({ from }, gift) => `满 ${yuanText(from)} ${giftText(gift)}，赠完即止`,
}

/** 会员日价 ¥88，Lv3 ¥80 of one product; 会员日价 ¥80 起 of several. */
const pricesText = (prices: readonly DealPrice[]) => {
  const isOne = new Set(prices.map(({ productId }) => productId)).size === 1
  const least = Math.min(...prices.map((price) => price.fen))
  if (!isOne) return `会员日价 ¥${yuanText(least)} 起`
  const levels = prices.toSorted((a, b) => a.level - b.level)
  const texts = levels.map((price) => `${price.level > 1 ? `Lv${price.level} ` : ''}¥${yuanText(price.fen)}`)
  return `会员日价 ${texts.join('，')}`
}

/**
 * Terms of a deal as members read them: 满 200 减 20，满 300 减 40; 满 199 赠陶盆，赠完即止; 会员日价 ¥88，Lv3 ¥80.
 */
export const dealText = ({ kind, steps, gift, prices = [] }: DealTerms): string =>
  prices.length > 0 ? pricesText(prices) : steps.map((step) => stepText[kind](step, gift)).join('，')

/** What is missing to the next step of a deal: 再买 ¥30.00 减 ¥20.00, 再买 1 件 8 折, 再买 1 件，第二件半价, 再买 ¥30.00 赠陶盆. */
export const dealGapText = ({ kind, gift }: DealTerms, { missing, step }: DealGap): string => {
  const { counts } = dealKinds[kind]
  if (gift) return `再买 ¥${formatYuan(fen(missing))} ${giftText(gift)}`
  if (counts === 'amount') return `再买 ¥${formatYuan(fen(missing))} 减 ¥${formatYuan(fen(step.off))}`
  return counts === 'pieces'
    ? `再买 ${missing} 件 ${zhe(step.off)} 折`
    : `再买 ${missing} 件，${stepText[kind](step, gift)}`
}
