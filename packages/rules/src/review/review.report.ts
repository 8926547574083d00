import { type Settings, settingValue } from '../setting/business-settings'

/** Why a member says that a comment should not be seen. */
export const reportReasons = {
  advert: '广告或联系方式',
  abuse: '辱骂或不文明',
  unrelated: '与商品无关',
  privacy: '泄露个人信息',
  picture: '图片或视频不合适',
} as const
export type ReportReason = keyof typeof reportReasons

/** Further reasons, which members say of works and posts only. */
const postReasons = { false: '虚假或误导信息', copied: '搬运抄袭', other: '其他' } as const
/** Why a report was made, whatever of. */
export type AnyReportReason = ReportReason | keyof typeof postReasons

const reasonTexts: Readonly<Record<AnyReportReason, string>> = { ...reportReasons, ...postReasons }

/** The words of a reason in the console. */
export const reportReasonText = (reason: AnyReportReason): string => reasonTexts[reason]

export const isReportReason = (text: string): text is ReportReason => Object.hasOwn(reportReasons, text)

/** Reports of one member in a day at most. */
export const MOST_REPORTS_A_DAY = 20

/** How the reports of a member were judged so far. */
export type ReporterRecord = { readonly right: number; readonly wrong: number }

const [FULL, STEP, LEAST, MOST] = [100, 20, 20, 200]

/**
 * What a report counts, in hundredths: 1 of a member nobody knows yet, more with each that was right, less with each that
 * was wrong, from 0.2 to 2 (domain 16).
 */
export const reportWeight = ({ right, wrong }: ReporterRecord): number =>
  Math.min(Math.max(FULL + STEP * (right - wrong), LEAST), MOST)

/** Whether reports of this sum (hundredths) take a comment out of sight until somebody has looked (domain 16). */
export const hidesComment = (sum: number, settings: Settings): boolean =>
  sum >= settingValue(settings, 'review.hideReports') * FULL
