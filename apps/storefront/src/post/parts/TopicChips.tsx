import { useCall, usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { ChipRow } from '../../ui/list/ChipRow'

interface TopicChipsProps {
  /** 0: none. */
  current: number
  onChoose: (activityID: number) => void
}

/** The running activities as topics, with their reward; a second tap on one leaves it. */
export default function TopicChips({ current, onChoose }: TopicChipsProps) {
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
  return chips.length > 0 ? (
    <ChipRow label="话题" chips={running.hasNextPage ? [...chips, more] : chips} />
  ) : null
}
