/** Status of a work, also used for all other moderated content (spec 3, domain 16). */
export const TalentWorksStatus = {
  pending: 10,
  pass: 20,
  fail: 30,
  reported: 90,
  delete: -99,
} as const
export type TalentWorksStatus = (typeof TalentWorksStatus)[keyof typeof TalentWorksStatus]

export const commentStateText: Readonly<Record<number, string>> = {
  [TalentWorksStatus.pending]: '待审核',
  [TalentWorksStatus.pass]: '已展示',
  [TalentWorksStatus.fail]: '未展示',
  [TalentWorksStatus.reported]: '被举报',
}
