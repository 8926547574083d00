import { AfterSaleType } from '@greenstar/rules/aftersale/aftersale.status'
import { Fault } from '@greenstar/rules/order/order.event'
import type { OrderRow } from '../order/order.service'
import type { Db } from '../platform/database/connect'
import { Refusal } from '../platform/refuse'
import { yuan } from '../platform/wire'
import { type ApplyForm, judge } from './apply'

const nothing = {
  ...{ GoodsAmount: 0, FreightAmount: 0, RefundAmount: 0, PollenNum: 0, Lines: [] },
  ...{ PollenNote: '', CouponNote: '', FreightNote: '', GiftNote: '', GiftAmount: 0 },
}

type Judged = Awaited<ReturnType<typeof judge>>

const freightNote = ({ goesBack, fault, freightFen, restFen }: Judged, { reason }: ApplyForm) => {
  if (restFen > 0) return '商品都退了，又不是您的原因，剩下的运费一并退回'
  if (reason === 'unshipped') return '其他商品已经发出，运费不退'
  if (!goesBack) return '换货、补发的运费由商家承担'
  if (fault === Fault.member) return '个人原因退货，运费不退'
  return freightFen > 0 ? '不是您的原因，这些商品分摊的运费一并退回' : '这些商品没有收运费'
}

const couponNote = ({ goesBack, isLast, couponsBack }: Judged, order: OrderRow) => {
  if (!goesBack || order.couponIds.length === 0) return ''
  if (couponsBack) return '退款完成后，用过的优惠券退回“我的优惠券”'
  return isLast ? '订单已发货，优惠券不退回' : '优惠券已分摊到每件商品，部分退款不退回'
}

/** Gifts that the case takes back, as nothing else of the order remains (domain 11b), or that are kept for their value. */
const giftNote = ({ giftsBack, giftFen, keptGiftFen }: Judged, { type, keepsGifts }: ApplyForm) => {
  if (keepsGifts && Math.min(giftFen, keptGiftFen) > 0) return '赠品按这个价格归您，以后退这件赠品时退还'
  const kept = keptGiftFen > 0 ? `不能一并退回的赠品归您，按价扣除 ¥${yuan(keptGiftFen).toFixed(2)}` : ''
  return [backNote(giftsBack, type), kept].filter(Boolean).join('；')
}

const backNote = (giftsBack: Judged['giftsBack'], type: AfterSaleType) => {
  const gifts = giftsBack.map(({ line, quantity }) => `${line.name} ×${quantity}`)
  if (gifts.length === 0) return ''
  const names = gifts.join('、')
  return type === AfterSaleType.returnRefund
    ? `商品全部退回，赠品（${names}）请一并寄回`
    : `商品全部退款，赠品（${names}）一并收回`
}

/** For the desk the time windows and the maximum number of cases do not apply. */
const unbound = { kind: 'service', name: '', operatorId: 0 } as const

/**
 * Quotes the refund of a case by line, and says why it cannot be submitted (domain 3, give back). Where only windows,
 * counts or pictures are against it the amounts are quoted too: before a reason is chosen they are shown already.
 */
export const quoteCase = async (
  db: Db,
  order: OrderRow,
  form: ApplyForm,
  seen: Parameters<typeof judge>[3],
) => {
  try {
    return { ...quoted(await judge(db, order, form, seen), order, form), CanSubmit: true, Problem: '' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const known = await judge(db, order, form, seen, unbound).then(
      (judged) => quoted(judged, order, form),
      () => nothing,
    )
    return { ...known, CanSubmit: false, Problem: error.message }
  }
}

const quoted = (judged: Judged, order: OrderRow, form: ApplyForm) => {
  const { goesBack, picked, amounts, amountFen, freightFen, giftFen } = judged
  const lines = picked.map(({ line, quantity }, index) => {
    const { goods = 0, freight = 0, pollen = 0 } = goesBack ? (amounts[index] ?? {}) : {}
    return {
      ...{ OrderDetailID: line.id, Name: line.name, Attribute: line.attribute, Quantity: quantity },
      ...{ GoodsAmount: yuan(goods), FreightAmount: yuan(freight), PollenNum: pollen },
    }
  })
  const pollen = lines.reduce((sum, line) => sum + line.PollenNum, 0)
  return {
    GoodsAmount: yuan(amountFen),
    FreightAmount: yuan(freightFen),
    RefundAmount: yuan(amountFen + freightFen),
    PollenNum: pollen,
    Lines: lines,
    PollenNote: goesBack ? '购买所得的绿星币按比例收回' : '',
    CouponNote: couponNote(judged, order),
    FreightNote: freightNote(judged, form),
    GiftNote: giftNote(judged, form),
    GiftAmount: yuan(giftFen),
  }
}
