import { caseRefunded } from './aftersale/aftersale.moments'
import { expectBonus, freezeBonus, settleBonus, voidBonus } from './bonus/bonus.moments'
import { giveBackBonus } from './bonus/bonus.service'
import { provideCouponPrices } from './catalog/coupon-price.service'
import { returnCouponsOfOrder, returnCouponsOfRefund, useCouponsOfOrder } from './coupon/coupon.moments'
import { couponPricer } from './coupon/coupon-prices'
import { giveUpSeat, holdUntilFull, refundSeat, takeSeat } from './group/group.moments'
import { findGroupOffer } from './group/offer.service'
import { holdSpecialMoney } from './invoice/hold-refund'
import { lowerInvoices } from './invoice/invoice.moments'
import { growSettled, shrinkRefunded } from './level/level.moments'
import { holdSettling } from './member/member.moments'
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
 * What happens when, in this order and in the transaction of the moment (docs/decisions/0010-order-moments.md). What
 * stands in each list comes from `<noun>/<noun>.moments.ts`; pieces, limits and attempts to pay are the order's own.
 */
provideMoments({
  placed: [useCouponsOfOrder, holdPollen],
  paid: [bindPaid, expectBonus, spendAndExpect, tells('order.paid'), sellFlash, takeSeat, rewardOfficers],
  cancelled: [returnCouponsOfOrder, releasePollen, returnNewcomer, giveUpSeat, tells('order.cancelled')],
  shipped: [tells('order.shipped')],
  finished: [freezeBonus, tells('order.finished')],
  settled: [holdSettling, earnSettled, growSettled, settleBonus],
  piecesRefunded: [
    subtractReturned,
    giveBackPollen,
    shrinkRefunded,
    returnRefundedNewcomer,
    lowerInvoices,
    voidBonus,
    takeBackReward,
  ],
  refundedAll: [returnCouponsOfRefund, refundSeat, tells('order.refunded')],
  mayShip: [holdUntilFull, holdUndecided],
})

/** Who comes by the code of sales staff is theirs. */
bindNewcomers()

/** Registering and a full profile are rewarded. */
rewardMembers()

/** What a frozen member wrote for the community is not counted. */
followStanding()

/** A review that passes is rewarded. */
rewardReviews()

/** What members show of themselves is looked at. */
judgeContents()

/** What follows when money is back with its payer, by the kind of cause it went back for. */
provideRefundDone({
  ...cancelRefunded,
  ...caseRefunded,
})

/** What an order was paid with out of a balance goes back there. */
provideOwnMoney('bonus', giveBackBonus)

/** What else sells a product, asked by earlier nouns. */
provideGroupOffer(findGroupOffer)
provideCouponPrices(couponPricer)

/** The money of a special invoice waits for its red letter. */
holdSpecialMoney()
