/** Activities that run. */
export const groupListPath = '/group/list'
export const groupDetailPath = (id: number): string => `/group/detail?id=${id}`
/** A team, as its members share it. */
export const groupTeamPath = (id: number): string => `/group/team?id=${id}`
/** The groups that a member joined. */
export const myGroupsPath = '/me/groups'
