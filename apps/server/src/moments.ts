import { randomRunning } from './activity/activity.service'
import { caseRefunded } from './aftersale/aftersale.moments'
import { expectBonus, freezeBonus, settleBonus, voidBonus } from './bonus/bonus.moments'
import { giveBackBonus } from './bonus/bonus.service'
import { provideCouponPrices } from './catalog/coupon-price.service'
import { returnCouponsOfOrder, returnCouponsOfRefund, useCouponsOfOrder } from './coupon/coupon.moments'
import { couponPricer } from './coupon/coupon-prices'
import { blockOrderGifts, giveOrderGifts } from './coupon/order-gift'
import { giveUpSeat, holdUntilFull, isGroup, takeSeat } from './group/group.moments'
import { findGroupOffer } from './group/offer.service'
import { holdSpecialMoney } from './invoice/hold-refund'
import { lowerInvoices } from './invoice/invoice.moments'
import { growSettled, shrinkRefunded } from './level/level.moments'
import { holdSettling } from './member/member.moments'
import { provideRandomActivity } from './mission/activity.port'
import { holdUndecided } from './order/order.approvals'
import { tells } from './order/order.messages'
import { provideMoments } from './order/order.moments'
import { cancelRefunded } from './payment/payment.moments'
import { provideOwnMoney } from './payment/payment.service'
import { provideRefundDone } from './payment/refund.moments'
import { rewardMembers } from './pollen/member-rewards'
import {
  earnSettled,
  giveBackPollen,
  holdPollen,
  releasePollen,
  spendAndExpect,
} from './pollen/pollen.moments'
import { provideGroupOffer } from './promotion/group-offer.port'
import { returnNewcomer, returnRefundedNewcomer, sellFlash } from './promotion/promotion.moments'
import { judgeContents, rewardReviews } from './review/review.moments'
import { followStanding } from './show/standing'
import { bindNewcomers, bindPaid, subtractReturned } from './staff/staff.moments'
import { rewardOfficers, takeBackReward } from './welfare/welfare.moments'

/**
 * Effects of each order moment, in this order and its transaction (docs/decisions/0010-order-moments.md);
 * defined in `<noun>/<noun>.moments.ts`. The order itself handles pieces, limits and payment attempts.
 */
provideMoments({
  placed: [useCouponsOfOrder, holdPollen],
  paid: [
    bindPaid,
    expectBonus,
    spendAndExpect,
    tells('order.paid', (order) => !isGroup(order)),
    tells('group.paid', isGroup),
    sellFlash,
    takeSeat,
    rewardOfficers,
  ],
  cancelled: [returnCouponsOfOrder, releasePollen, returnNewcomer, giveUpSeat, tells('order.cancelled')],
  shipped: [tells('order.shipped')],
  finished: [freezeBonus, tells('order.finished')],
  settled: [giveOrderGifts, holdSettling, earnSettled, growSettled, settleBonus],
  piecesRefunded: [
    subtractReturned,
    giveBackPollen,
    shrinkRefunded,
    returnRefundedNewcomer,
    lowerInvoices,
    voidBonus,
    takeBackReward,
  ],
  refunding: [giveUpSeat],
  refundedAll: [returnCouponsOfRefund, blockOrderGifts, tells('order.refunded')],
  mayShip: [holdUntilFull, holdUndecided],
})

/** Binds a new member to the sales staff whose code they used. */
bindNewcomers()

/** Rewards registration and a completed profile. */
rewardMembers()

/** Excludes community content of frozen members from the counts. */
followStanding()

/** Rewards a review that passes moderation. */
rewardReviews()

/** Checks nicknames, avatars and other content that members show, automatically or in moderation. */
judgeContents()

/** Effects of a completed refund, by its cause. */
provideRefundDone({
  ...cancelRefunded,
  ...caseRefunded,
})

/** Returns the part of a payment that was made with bonus to the bonus balance. */
provideOwnMoney('bonus', giveBackBonus)

/** Prices of later nouns, which earlier nouns query. */
provideGroupOffer(findGroupOffer)
provideCouponPrices(couponPricer)

/** Activities to browse, a mission of an earlier noun. */
provideRandomActivity(randomRunning)

/** Holds the refund of an order with a special invoice until its red letter exists. */
holdSpecialMoney()
