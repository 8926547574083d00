import { TalentMissionType } from '@greenstar/rules/talent/talent.mission'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'

export interface Reward {
  /** Coins of the post once it passes; 0: none. */
  num: number
  note: string
}

/** What a new post earns: the coins of its activity, or those of the first posts of a day. */
export function useReward(activityID: number, isOn: boolean): Reward {
  const { data: activity } = useCall(
    api.show.GetShowActivityByID,
    { id: activityID },
    { enabled: isOn && activityID > 0, quiet: true },
  )
  const { data: missions = [] } = useCall(api.talent.GetMissionStatus, {}, { enabled: isOn, quiet: true })
  if (activityID > 0 && activity && activity.State !== 'running')
    return { num: 0, note: '活动不在进行中，请换一个' }
  const num = (activityID > 0 && activity?.Pollen) || 0
  if (num > 0) return { num, note: `审核通过后得 ${num} 绿星币` }
  const daily = missions.find(({ Type }) => Type === TalentMissionType.publishWork)
  if (!daily || daily.IsComplete || daily.PollenNum === 0) return { num: 0, note: '' }
  return {
    num: daily.PollenNum,
    note: `审核通过后得 ${daily.PollenNum} 绿星币，今天还可得 ${daily.DayLimit - daily.DoneNum} 次`,
  }
}
