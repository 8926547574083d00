/** Status of everything that members write or show (domain 16); the wire calls it talentWorksStatus (spec 3). */
export const ModerationStatus = {
  pending: 10,
  pass: 20,
  fail: 30,
  /** Hidden after reports, until a moderator has looked. */
  reported: 90,
  delete: -99,
} as const
export type ModerationStatus = (typeof ModerationStatus)[keyof typeof ModerationStatus]

export const moderationText: Readonly<Record<number, string>> = {
  [ModerationStatus.pending]: '待审核',
  [ModerationStatus.pass]: '已展示',
  [ModerationStatus.fail]: '未展示',
  [ModerationStatus.reported]: '被举报',
}
