import type { DataOf, Ops } from '@greenstar/contract'
import { type CareKind, careText } from '@greenstar/rules/plant/plant.care'
import { EntryKind } from '@greenstar/rules/plant/plant.entry'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Flex } from 'antd'
import { Link, useParams } from 'react-router'
import { productPaths } from '../catalog/product.paths'
import { memberPaths } from '../member/member.paths'
import { DetailHead } from '../ui/detail/DetailHead'
import { Facts, Panel } from '../ui/detail/Panel'
import { StatusTag } from '../ui/detail/StatusTag'
import { Unread } from '../ui/detail/Trouble'
import { SmallTable } from '../ui/list/SmallTable'
import { plantPaths } from './plant.paths'
import { plantState } from './plant.words'

type Detail = DataOf<Ops['plant']['GetMemberPlant']>

const every = (count: number, unit: string) => (count > 0 ? `每 ${count} ${unit}` : '不提醒')
const entryText = (kind: number) => (kind === EntryKind.diary ? '写日记' : careText[kind as CareKind])

/** One plant: its care and when it was given; what the member wrote is private. */
export default function PlantDetailPage() {
  const id = Number(useParams().id)
  const read = useCall(api.plant.GetMemberPlant, { id }, { quiet: true })
  const { data: plant, error } = read
  if (error || !plant) return <Unread query={read} rows={12} />
  const [tone, text] = plantState(plant.Status)
  return (
    <>
      <DetailHead title={plant.Name} state={<StatusTag tone={tone}>{text}</StatusTag>}>
        <Link to={plantPaths.list}>全部植物</Link>
      </DetailHead>
      <Flex vertical gap={16}>
        <Panel title="资料">
          <Facts
            rows={[
              [
                '会员',
                <Link key="member" to={memberPaths.detail(plant.MemberID)}>
                  {plant.MemberName}
                </Link>,
              ],
              [
                '商品',
                plant.ProductID > 0 ? (
                  <Link key="product" to={productPaths.edit(plant.ProductID)}>
                    {plant.ProductName}
                  </Link>
                ) : (
                  '手动添加'
                ),
              ],
              ['到家', plant.CameOn],
              ['告别', plant.DiedOn || '—'],
              ['下次养护', plant.NextDueOn || '—'],
              ['浇水', every(plant.WaterDays, '天')],
              ['施肥', every(plant.FeedDays, '天')],
              ['换盆', every(plant.RepotMonths, '个月')],
            ]}
          />
        </Panel>
        <Panel title="最近记录（日记内容只有会员自己能看到）">
          <SmallTable<Detail['History'][number]>
            rowKey="ID"
            rows={plant.History}
            columns={[
              { key: 'day', title: '日期', dataIndex: 'Day' },
              { key: 'kind', title: '记录', render: (_, row) => entryText(row.Kind) },
            ]}
          />
        </Panel>
      </Flex>
    </>
  )
}
