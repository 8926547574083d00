/** Running group activities. */
export const groupListPath = '/group/list'
export const groupDetailPath = (id: number): string => `/group/detail?id=${id}`
/** A team; members share this page. */
export const groupTeamPath = (id: number): string => `/group/team?id=${id}`
/** Groups that the member joined. */
export const myGroupsPath = '/me/groups'
