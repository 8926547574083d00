import { talentIndexPath } from '../talent.paths'

/** Tabs of the community, by their value in the address; 活动 is the page /show/index. */
export const HubTab = { follow: 'follow', all: '', activities: 'activities', lessons: 'lessons' } as const
export type HubTab = (typeof HubTab)[keyof typeof HubTab]

export const hubPath = (tab: HubTab): string => `${talentIndexPath}${tab ? `?tab=${tab}` : ''}`
