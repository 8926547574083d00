/** Status of a talent work, also used for every other moderated content (spec 3, domain 16). */
export const TalentWorksStatus = {
  pending: 10,
  pass: 20,
  fail: 30,
  reported: 90,
  delete: -99,
} as const
export type TalentWorksStatus = (typeof TalentWorksStatus)[keyof typeof TalentWorksStatus]
