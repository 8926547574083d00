import { api } from '@greenstar/web/ops-api'
import { ListPage } from '../platform/ListPage'
import { useList } from '../platform/use-list'
import { filterFields } from '../ui/list/filter-fields'
import { communityColumns } from './figures.columns'
import { lastDaysNote, periodField } from './parts/period-field'

const fields = filterFields([periodField])

/** What members wrote, read and reported on each day, and how long it took until a person decided. */
export default function CommunityDayPage() {
  const list = useList(api.report.ListCommunityDays, { fields })
  return (
    <ListPage
      title="社区数据"
      facts={`${lastDaysNote(list.filters.from, list.filters.to)}；用时从提交到人工审核，取中位数`}
      name="community-days"
      label="社区每天的数据"
      list={list}
      columns={communityColumns}
      empty="这段时间没有数据"
    />
  )
}
