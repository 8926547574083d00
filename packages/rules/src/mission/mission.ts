/** Missions of GetMemberMissionStatus and CompleteMemberMission, by the type of the wire (domain 7, 9). */
export const MissionType = {
  browseProduct: 10,
  profile: 20,
  share: 30,
  review: 40,
  realName: 50,
  browseActivity: 60,
} as const
export type MissionType = (typeof MissionType)[keyof typeof MissionType]

/** Done again each day; the others once. */
export function isDailyMission(type: MissionType): boolean {
  return type === MissionType.browseProduct || type === MissionType.browseActivity
}

/** A look begun longer ago than this is begun again. */
export const browseKeepMinutes = 30
