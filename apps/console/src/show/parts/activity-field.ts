import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'

/** Filter by activity: the latest activities, and the one set by a link. */
export const useActivityField = () => {
  const found = useCall(api.show.ListShowActivities, { currentPage: 1, pageSize: 50 }, { quiet: true })
  const choices = (found.data?.DataList ?? []).map(({ ID, Title }) => ({ value: String(ID), label: Title }))
  return { kind: 'choice', key: 'activity', label: '活动', choices, nameIn: 'ActivityTitle' } as const
}
