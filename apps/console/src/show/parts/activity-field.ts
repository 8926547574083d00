import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import type { FilterField } from '../../ui/list/list'

/** Filter by activity: the latest activities, and the one set by a link. */
export const useActivityField = (chosen: string, name: string | undefined): FilterField<'activity'> => {
  const found = useCall(api.show.ListShowActivities, { currentPage: 1, pageSize: 50 }, { quiet: true })
  const known = (found.data?.DataList ?? []).map(({ ID, Title }) => ({ value: String(ID), label: Title }))
  const isMissing = chosen !== '' && !known.some(({ value }) => value === chosen)
  const choices = isMissing ? [{ value: chosen, label: name || `编号 ${chosen}` }, ...known] : known
  return { kind: 'choice', key: 'activity', label: '活动', choices }
}
