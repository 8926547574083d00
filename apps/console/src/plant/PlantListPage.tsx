import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { memberField } from '../member/shared/member-field'
import { ListPage } from '../platform/ListPage'
import { useList } from '../platform/use-list'
import { filterFields, yesNo } from '../ui/list/filter-fields'
import { plantColumns } from './plant.columns'
import { statusChoices } from './plant.words'

const fields = filterFields([
  memberField,
  { kind: 'text', key: 'keyword', label: '名字', hint: '会员起的名字' },
  { kind: 'choice', key: 'status', label: '状态', choices: statusChoices },
  { kind: 'choice', key: 'isBought', label: '来自订单', choices: yesNo('是', '手动添加') },
])

/** Plants of members with their figures; diaries are private. */
export default function PlantListPage() {
  const list = useList(api.plant.ListPlants, { fields })
  const { data } = useCall(api.plant.GetPlantFigures, {}, { quiet: true })
  const facts = data
    ? `养护中 ${data.Plants} 株，会员 ${data.Members} 位，今天待养护 ${data.Due} 株；近 30 天养护 ${data.Cares} 次，日记 ${data.Entries} 条；已告别 ${data.Dead} 株`
    : null
  return (
    <ListPage
      title="会员植物"
      facts={facts}
      name="plants"
      label="会员植物列表"
      list={list}
      columns={plantColumns}
      empty="还没有会员记录植物"
    />
  )
}
