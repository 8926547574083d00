/** Status of a talent work, also used for every other moderated content (spec 3, domain 16). */
export const TalentWorksStatus = {
  pending: 10,
  pass: 20,
  fail: 30,
  reported: 90,
  delete: -99,
} as const
export type TalentWorksStatus = (typeof TalentWorksStatus)[keyof typeof TalentWorksStatus]

/** What the state of a comment is called in the console, its files and its log; a deleted one is shown nowhere. */
export const commentStateText: Readonly<Record<number, string>> = {
  [TalentWorksStatus.pending]: '待审核',
  [TalentWorksStatus.pass]: '已展示',
  [TalentWorksStatus.fail]: '未展示',
  [TalentWorksStatus.reported]: '被举报',
}
