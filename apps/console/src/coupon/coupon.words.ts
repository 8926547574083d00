import type { DataOf, Ops } from '@greenstar/contract'
import type { CampaignState } from '@greenstar/rules/coupon/campaign.text'
import { CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { couponStatusText } from '@greenstar/rules/coupon/coupon.text'
import type { Tone } from '../ui/detail/StatusTag'
import { dateText } from '../ui/detail/WireDate'

export type Template = DataOf<Ops['coupon']['ListCouponTemplates']>['DataList'][number]
export type TemplateDetail = DataOf<Ops['coupon']['GetCouponTemplate']>
export type Campaign = DataOf<Ops['coupon']['ListCouponCampaigns']>['DataList'][number]
export type Coupon = DataOf<Ops['coupon']['ListCoupons']>['DataList'][number]

export const campaignTones: Record<CampaignState, Tone> = {
  open: 'green',
  soon: 'dew',
  gone: 'neutral',
  over: 'neutral',
  paused: 'clay',
}

const statusTones: Partial<Record<number, Tone>> = {
  [CouponStatus.notReceive]: 'dew',
  [CouponStatus.notUse]: 'green',
  [CouponStatus.stock]: 'pollen',
  [CouponStatus.doNotUse]: 'clay',
}
export const couponTone = (status: number): Tone => statusTones[status] ?? 'neutral'
export const couponStatus = (status: number): string => couponStatusText[status as CouponStatus] ?? ''

export const statusChoices = Object.values(CouponStatus).map((value) => ({
  value: String(value),
  label: couponStatusText[value],
}))

const day = (wire: string | null) => dateText(wire, 'YYYY-MM-DD HH:mm')

type Validity = Pick<Template, 'ValidDays' | 'BeginDate' | 'EndDate'>

/** Formats a validity: 领取后 7 天, 2026-12-01 00:00 至 2026-12-08 00:00. */
export const validText = ({ ValidDays, BeginDate, EndDate }: Validity): string => {
  if (ValidDays !== null) return `领取后 ${ValidDays} 天${EndDate ? `，最晚 ${day(EndDate)}` : ''}`
  return BeginDate ? `${day(BeginDate)} 至 ${day(EndDate)}` : `${day(EndDate)} 前`
}
