import { businessSettings, type SettingKey, type Settings, settingValue } from './business-settings'

/**
 * Guarded settings bound a protection (money, share, count or time): loosening one needs a second operator.
 * up, down: which way loosens it. So is every rate by which the shop gives more to all members. gift: what one member gets
 * at once, in money or coins, above `approval.giftFen` only; see `giftFen`.
 */
export type Guarded = 'up' | 'down' | 'gift'

/**
 * Why a setting is not guarded:
 * offer: a term of what the shop gives or charges, which every member sees and gets alike, and which gives nothing by
 * itself;
 * pace: when something happens or is notified, without a gain;
 * space: how much fits into a list, a file or the shop's storage;
 * repeat: how long a repeated request is recognised;
 * order: in which order a list shows what it has anyway;
 * network: depends on how many members share a network address (a campus, a company); the limits by phone and
 * account beside it are guarded.
 */
export type Free = 'offer' | 'pace' | 'space' | 'repeat' | 'order' | 'network'

/** The decision about every setting; one without does not compile, and is an error of the test beside this. */
export const settingGuards: Readonly<Record<SettingKey, Guarded | Free>> = {
  'order.payMinutes': 'pace',
  'order.groupPayMinutes': 'pace',
  'order.flashPayMinutes': 'pace',
  'flash.remindMinutes': 'pace',
  'order.finishDays': 'pace',
  'order.extendDays': 'pace',
  'order.extendWindowDays': 'pace',
  'order.lateDays': 'pace',
  'order.parcelStillDays': 'pace',
  'order.settleDays': 'down',
  'order.dedupeSeconds': 'repeat',
  'order.priceCutPercent': 'up',
  'order.priceRaisePercent': 'up',
  'order.firstUnpaidNum': 'up',
  'order.firstUnpaidFen': 'up',
  'order.unpaidNum': 'up',
  'order.unpaidFen': 'up',
  'order.unpaidPieces': 'up',
  'order.unpaidPercent': 'up',
  'order.heldAlertPercent': 'up',
  'order.expiredHalve': 'up',
  'order.expiredBlock': 'up',
  'amends.orderFen': 'up',
  'amends.dayFen': 'up',
  'aftersale.autoFen': 'up',
  'aftersale.secondFen': 'up',
  'aftersale.reviewerDayFen': 'up',
  'aftersale.manyCases': 'up',
  'aftersale.answerHours': 'pace',
  'aftersale.stopHours': 'pace',
  'aftersale.leadHours': 'pace',
  'aftersale.sendHours': 'pace',
  'aftersale.signedDays': 'pace',
  'aftersale.casesDays': 'down',
  'aftersale.qualitySecond': 'down',
  'aftersale.noReasonDays': 'up',
  'aftersale.qualityDays': 'up',
  'aftersale.liveHours': 'up',
  'aftersale.livePictures': 'down',
  'aftersale.timesPerLine': 'up',
  'aftersale.submitDays': 'pace',
  'aftersale.reviewHours': 'down',
  'aftersale.fillDays': 'pace',
  'aftersale.inspectDays': 'down',
  'aftersale.stockDays': 'pace',
  'aftersale.appealDays': 'pace',
  'aftersale.postageFen': 'up',
  'aftersale.pickupsPerDay': 'up',
  'aftersale.receiveDays': 'pace',
  'invoice.autoFen': 'up',
  'invoice.queueMinutes': 'pace',
  'request.keepHours': 'repeat',
  'freight.freeAmountLv1': 'down',
  'freight.freeAmountLv2': 'down',
  'freight.freeAmountLv3': 'down',
  'freight.freeAmountLv4': 'down',
  'freight.freeAmountLv5': 'down',
  'freight.freeAmountLv6': 'down',
  'freight.cutoffHour': 'pace',
  'freight.stepGram': 'up',
  'freight.firstStep': 'down',
  'freight.nextStep': 'down',
  'freight.farFirstStep': 'down',
  'freight.farNextStep': 'down',
  'pollen.orderPercent': 'up',
  'pollen.perYuan': 'down',
  'pollen.maxPercent': 'up',
  'pollen.minSpend': 'down',
  'pollen.stepSpend': 'offer',
  'coupon.acceptDays': 'offer',
  'coupon.maxOfAKind': 'up',
  'coupon.devicePerDay': 'up',
  'coupon.remindDays': 'pace',
  'coupon.extraDays': 'offer',
  'newcomer.registeredDays': 'offer',
  'newcomer.acceptDays': 'offer',
  'newcomer.validDays': 'offer',
  'newcomer.cashFen': 'gift',
  'newcomer.fullFen': 'gift',
  'newcomer.fullFromFen': 'offer',
  'newcomer.freeShipping': 'gift',
  'newcomer.receiverDays': 'down',
  'pollen.dayCap': 'up',
  'pollen.browseReward': 'gift',
  'pollen.activityReward': 'gift',
  'mission.browseProduct': 'offer',
  'mission.browseActivity': 'offer',
  'mission.browseWork': 'offer',
  'mission.browseSeconds': 'offer',
  'pollen.registerReward': 'gift',
  'pollen.profileReward': 'gift',
  'pollen.shareReward': 'gift',
  'pollen.sharesPerDay': 'up',
  'pollen.reviewReward': 'gift',
  'pollen.reviewLetters': 'offer',
  'pollen.pictureReward': 'gift',
  'pollen.postReward': 'gift',
  'pollen.postsPerDay': 'up',
  'pollen.answerReward': 'gift',
  'community.likeWeight': 'order',
  'community.commentWeight': 'order',
  'community.favouriteWeight': 'order',
  'community.followWeight': 'order',
  'community.followBoost': 'order',
  'community.boughtBoost': 'order',
  'community.plantBoost': 'order',
  'community.acceptDays': 'offer',
  'plant.perMember': 'space',
  'pollen.adjustAlone': 'up',
  'pollen.remindDays1': 'pace',
  'pollen.remindDays2': 'pace',
  'pollen.remindDays3': 'pace',
  'pollen.realNameReward': 'gift',
  'pollen.expireMonths': 'offer',
  'pollen.graceDays': 'offer',
  'pollen.soonDays': 'pace',
  'sign.day1': 'gift',
  'sign.day2': 'gift',
  'sign.day3': 'gift',
  'sign.day4': 'gift',
  'sign.day5': 'gift',
  'sign.day6': 'gift',
  'sign.day7': 'gift',
  'sign.monthDays1': 'offer',
  'sign.monthReward1': 'gift',
  'sign.monthDays2': 'offer',
  'sign.monthReward2': 'gift',
  'sign.makeUpCost': 'offer',
  'sign.makeUpDays': 'offer',
  'sign.makeUpPerMonth': 'offer',
  'level.growthLv2': 'down',
  'level.growthLv3': 'down',
  'level.growthLv4': 'down',
  'level.growthLv5': 'down',
  'level.growthLv6': 'down',
  'level.tenthsLv1': 'up',
  'level.tenthsLv2': 'up',
  'level.tenthsLv3': 'up',
  'level.tenthsLv4': 'up',
  'level.tenthsLv5': 'up',
  'level.tenthsLv6': 'up',
  'level.orderGrowth': 'up',
  'level.signGrowth': 'up',
  'level.reviewGrowth': 'up',
  'level.postGrowth': 'up',
  'level.postGrowthPerDay': 'up',
  'level.protectDays': 'up',
  'level.keepPercent': 'down',
  'level.couponLv2Fen': 'gift',
  'level.couponLv3Fen': 'gift',
  'level.couponLv4Fen': 'gift',
  'level.couponLv5Fen': 'gift',
  'level.couponLv6Fen': 'gift',
  'level.birthdayFen': 'gift',
  'level.birthdayFrom': 'down',
  'level.couponDays': 'offer',
  'sms.resendSeconds': 'down',
  'sms.codeMinutes': 'up',
  'sms.codeTries': 'up',
  'sms.phonePerHour': 'up',
  'sms.phonePerDay': 'up',
  'sms.addressPerHour': 'network',
  'message.quietFrom': 'pace',
  'message.quietTo': 'pace',
  'message.bulkAlone': 'up',
  'message.bulkPerDay': 'up',
  'sms.perDay': 'up',
  'sms.ownPercent': 'down',
  'sms.strangerPercent': 'up',
  'sms.strangerHourPercent': 'up',
  'sms.widePercent': 'up',
  'sms.puzzlePercent': 'up',
  'login.checksPerHour': 'up',
  'login.addressPerHour': 'network',
  'session.idleDays': 'up',
  'session.absoluteDays': 'up',
  'session.operatorIdleMinutes': 'up',
  'session.operatorAbsoluteHours': 'up',
  'session.operatorTotp': 'down',
  'staff.bindDays': 'up',
  'staff.inviteDays': 'offer',
  'staff.maxInvites': 'offer',
  'staff.taskStaff': 'down',
  'staff.taskActiveDays': 'up',
  'staff.taskFen': 'down',
  'staff.taskDays': 'up',
  'welfare.monthNum': 'up',
  'welfare.rewardPollen': 'gift',
  'welfare.againDays': 'offer',
  'bonus.directPercent': 'up',
  'bonus.teamPercent': 'up',
  'bonus.flash': 'up',
  'bonus.newcomer': 'up',
  'bonus.minFen': 'down',
  'bonus.maxFen': 'up',
  'bonus.timesPerDay': 'up',
  'bonus.monthFen': 'up',
  'bonus.taxFreeFen': 'up',
  'bonus.taxFixedFen': 'up',
  'bonus.taxDeductPercent': 'up',
  'bonus.taxPercent': 'down',
  'bonus.alone': 'up',
  'bonus.answerDays': 'pace',
  'bonus.retryDays': 'pace',
  'broadcast.deals': 'pace',
  'broadcast.dealHours': 'pace',
  'approval.orderFen': 'up',
  'approval.giftFen': 'up',
  'approval.hours': 'up',
  'approval.monthTimes': 'up',
  'address.maxPerMember': 'space',
  'stock.lowMark': 'space',
  'cart.maxLines': 'space',
  'media.spaceMegabytes': 'space',
  'upload.perMemberPerDay': 'space',
  'upload.megabytesPerDay': 'space',
  'upload.maxMegabytes': 'space',
  'review.hideReports': 'up',
  'upload.filmMegabytes': 'space',
  'upload.filmSeconds': 'space',
  'upload.orphanHours': 'space',
  'chat.openHour': 'pace',
  'chat.closeHour': 'pace',
  'chat.maxEach': 'pace',
  'chat.alertMinutes': 'pace',
  'chat.idleHours': 'pace',
  'chat.tellSeconds': 'pace',
  'media.uploadsPerHour': 'space',
}

/** Beginnings of the keys of limits by which operators or sales staff gain; by all others members gain. */
const gainers = {
  operators: [
    ...['approval.', 'amends.', 'session.operator', 'order.price', 'pollen.adjust', 'bonus.alone'],
    ...['message.bulk', 'aftersale.second', 'aftersale.many', 'aftersale.reviewer'],
  ],
  staff: ['staff.', 'bonus.', 'welfare.'],
} as const

/** Who gains when a setting is loosened. */
export const settingGainer = (key: SettingKey): 'operators' | 'staff' | 'members' => {
  const begins = (starts: readonly string[]) => starts.some((start) => key.startsWith(start))
  if (begins(gainers.operators)) return 'operators'
  return begins(gainers.staff) ? 'staff' : 'members'
}

/** Gifts that a member gets together: their worth is weighed as one, so that none is raised in parts. */
const together: readonly (readonly SettingKey[])[] = [
  ['newcomer.cashFen', 'newcomer.fullFen', 'newcomer.freeShipping'],
  ['sign.day1', 'sign.day2', 'sign.day3', 'sign.day4', 'sign.day5', 'sign.day6', 'sign.day7'],
  ['sign.monthReward1', 'sign.monthReward2'],
  ['pollen.reviewReward', 'pollen.pictureReward'],
]

/**
 * Worth (fen) of what a member gets by a setting of gifts, with those that come with it: coupons at what they save, coins
 * at `pollen.perYuan`, free freight at the dearest first step.
 */
export const giftFen = (key: SettingKey, settings: Settings): number => {
  const worth = (one: SettingKey) => {
    const value = settingValue(settings, one)
    const { unit } = businessSettings[one]
    if (unit === 'pollen') return Math.ceil((value * 100) / settingValue(settings, 'pollen.perYuan'))
    if (unit === 'switch') return value * settingValue(settings, 'freight.farFirstStep')
    return value
  }
  return (together.find((keys) => keys.includes(key)) ?? [key]).reduce((sum, one) => sum + worth(one), 0)
}

/** Whether a change of a guarded setting loosens its protection; false for gifts, which have a rule of their own. */
export const isLoosened = (key: SettingKey, from: number, to: number): boolean => {
  const guard = settingGuards[key]
  return guard === 'up' ? to > from : guard === 'down' && to < from
}
