import type { GroupActivityData, GroupTeamData } from '@greenstar/contract/group/group.shapes'
import { GroupState, seatsMissing } from '@greenstar/rules/group/group'

export const activityWords: Record<GroupActivityData['State'], string> = {
  coming: '即将开始',
  running: '拼团中',
  over: '已结束',
}

/** Number of members that a team still needs, as text. */
export const missingText = ({ Size, Taken }: Pick<GroupTeamData, 'Size' | 'Taken'>): string =>
  `还差 ${seatsMissing({ size: Size, taken: Taken })} 人成团`

/** Headline of a team by its state; `isDue`: its time is over, but the server has not closed it yet. */
export const teamTitle = (team: Pick<GroupTeamData, 'State' | 'Size' | 'Taken'>, isDue: boolean): string => {
  if (team.State === GroupState.full) return '已成团'
  if (team.State !== GroupState.forming) return '未成团'
  return isDue ? '时间已到，正在处理' : missingText(team)
}

/** Public note on seats that official support has removed from a team; '' without it. */
export const supportText = (num: number): string => (num > 0 ? `官方助力：这个团少 ${num} 人也能成团` : '')
