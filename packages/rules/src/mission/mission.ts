/** Missions of GetMemberMissionStatus and CompleteMemberMission, by their type on the wire (domain 7, 9). */
export const MissionType = {
  browseProduct: 10,
  profile: 20,
  share: 30,
  review: 40,
  realName: 50,
  browseActivity: 60,
} as const
export type MissionType = (typeof MissionType)[keyof typeof MissionType]

export function isDailyMission(type: MissionType): boolean {
  return type === MissionType.browseProduct || type === MissionType.browseActivity
}

/** A browse mission that was started longer ago is started again. */
export const browseKeepMinutes = 30
