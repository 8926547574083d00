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
