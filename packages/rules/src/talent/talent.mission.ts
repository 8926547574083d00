/** Missions of creators (GetMissionStatus, CompleteMission), by their type on the wire. */
export const TalentMissionType = { browseWork: 10, publishWork: 20 } as const
export type TalentMissionType = (typeof TalentMissionType)[keyof typeof TalentMissionType]
