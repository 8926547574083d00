import { TalentMissionType } from '@greenstar/rules/talent/talent.mission'
import { useCall, usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { ChipRow } from '../../ui/ChipRow'
import styles from './PostForm.module.css'

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

interface TopicChipsProps {
  /** 0: none. */
  current: number
  reward: Reward
  onChoose: (activityID: number) => void
}

/** The running activities as topics, with their reward; a second tap on one leaves it. */
export function TopicChips({ current, reward, onChoose }: TopicChipsProps) {
  const running = usePagedCall(
    api.show.GetShowActivityList,
    { state: 'running' },
    { quiet: true, pageSize: 20 },
  )
  const isListed = running.items.some(({ ID }) => ID === current)
  const { data: other } = useCall(
    api.show.GetShowActivityByID,
    { id: current },
    { enabled: current > 0 && !running.isPending && !isListed, quiet: true },
  )
  const topics = current > 0 && !isListed && other ? [other, ...running.items] : running.items
  const chips = topics.map(({ ID, Title, Pollen }) => ({
    label: `#${Title}${Pollen > 0 ? ` +${Pollen}` : ''}`,
    isOn: ID === current,
    onChoose: () => onChoose(ID === current ? 0 : ID),
  }))
  const more = { label: '更多话题', isOn: false, onChoose: () => void running.fetchNextPage() }
  return (
    <>
      {chips.length > 0 ? (
        <ChipRow label="话题" chips={running.hasNextPage ? [...chips, more] : chips} />
      ) : null}
      {reward.note ? <p className={styles.note}>{reward.note}</p> : null}
    </>
  )
}
