import { DAY } from '../platform/time'
import { type Settings, settingValue } from '../setting/business-settings'

const reportReasons = {
  advert: '广告或联系方式',
  abuse: '辱骂或不文明',
  unrelated: '与商品无关',
  privacy: '泄露个人信息',
  picture: '图片或视频不合适',
} as const
export type ReportReason = keyof typeof reportReasons

/** Further reasons, only for posts and comments on them. */
const postReasons = { false: '虚假或误导信息', copied: '搬运抄袭', other: '其他' } as const
export type AnyReportReason = ReportReason | keyof typeof postReasons

/** Reasons for reporting a comment on a product. */
export const goodsReportReasons = Object.keys(reportReasons) as readonly ReportReason[]

/** Reasons for reporting a post or a comment, in the order in which they are offered. */
export const postReportReasons: readonly AnyReportReason[] = [
  ...(['false', 'copied', 'advert', 'abuse', 'picture', 'privacy', 'other'] as const),
]

const reasonTexts: Readonly<Record<AnyReportReason, string>> = { ...reportReasons, ...postReasons }

export const reportReasonText = (reason: AnyReportReason): string => reasonTexts[reason]

export const isReportReason = (text: string): text is ReportReason => Object.hasOwn(reportReasons, text)

export const isAnyReportReason = (text: string): text is AnyReportReason => Object.hasOwn(reasonTexts, text)

export const MAX_REPORTS_A_DAY = 20

export type ReporterRecord = { readonly right: number; readonly wrong: number }

const [FULL, STEP, LEAST, MOST] = [100, 20, 20, 200]

/** How much a report of an account of this age counts, in hundredths: accounts made for reporting are young. */
const ofAge = (ageMs: number): number => (ageMs < 3 * DAY ? 20 : ageMs < 30 * DAY ? 60 : FULL)

/**
 * Weight in hundredths (domain 16): 1 for a new reporter, more or less by judged reports, 0.2 to 2, and less for a
 * young account.
 */
export const reportWeight = ({ right, wrong }: ReporterRecord, ageMs: number): number =>
  Math.round((Math.min(Math.max(FULL + STEP * (right - wrong), LEAST), MOST) * ofAge(ageMs)) / FULL)

/** Open reports that came from one network. */
export type ReportsOfOrigin = { readonly heaviest: number; readonly sum: number }

/** Weight of all open reports (hundredths): after the heaviest of a network, its others count a quarter. */
export const sumReports = (origins: readonly ReportsOfOrigin[]): number =>
  origins.reduce((all, { heaviest, sum }) => all + heaviest + Math.floor((sum - heaviest) / 4), 0)

/** Whether reports with this total weight (hundredths) hide a content until it is moderated (domain 16). */
export const hidesComment = (sum: number, settings: Settings): boolean =>
  sum >= settingValue(settings, 'review.hideReports') * FULL
