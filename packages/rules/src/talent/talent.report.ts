import type { AnyReportReason } from '../moderation/moderation.reasons'

/** Reasons for reporting a work or its comment, by their number on the wire. */
export const TalentReportReason = {
  advert: 10,
  abuse: 20,
  sexual: 30,
  false: 40,
  copied: 50,
  privacy: 60,
  other: 90,
} as const
export type TalentReportReason = (typeof TalentReportReason)[keyof typeof TalentReportReason]

export const talentReportText: Readonly<Record<TalentReportReason, string>> = {
  [TalentReportReason.advert]: '广告或联系方式',
  [TalentReportReason.abuse]: '辱骂或不文明',
  [TalentReportReason.sexual]: '低俗色情',
  [TalentReportReason.false]: '虚假或误导信息',
  [TalentReportReason.copied]: '搬运抄袭',
  [TalentReportReason.privacy]: '泄露个人信息',
  [TalentReportReason.other]: '其他',
}

/** The same reasons as stored with reports of all kinds. */
export const keptReason: Readonly<Record<TalentReportReason, AnyReportReason>> = {
  [TalentReportReason.advert]: 'advert',
  [TalentReportReason.abuse]: 'abuse',
  [TalentReportReason.sexual]: 'picture',
  [TalentReportReason.false]: 'false',
  [TalentReportReason.copied]: 'copied',
  [TalentReportReason.privacy]: 'privacy',
  [TalentReportReason.other]: 'other',
}

export const reportCode = (reason: string): TalentReportReason =>
  Object.values(TalentReportReason).find((code) => keptReason[code] === reason) ?? TalentReportReason.other
