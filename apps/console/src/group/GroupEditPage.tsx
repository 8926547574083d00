import { GROUP_ORDERS, GROUP_PIECES, GROUP_SIZE } from '@greenstar/rules/group/group'
import { api } from '@greenstar/web/ops-api'
import { Form } from 'antd'
import { useSearchParams } from 'react-router'
import { Edited, EditorPage } from '../platform/EditorPage'
import { countColumn, OfferLines, priceColumn } from '../promotion/shared/OfferLines'
import { PriceConflicts } from '../promotion/shared/PriceConflicts'
import { required, requiredText } from '../ui/form/form-rules'
import { Input } from '../ui/form/Input'
import { NumberInput } from '../ui/form/NumberInput'
import { SpanFields } from '../ui/form/TimeFields'
import { groupPaths } from './group.paths'
import type { ActivityDetail } from './group.words'

type LineFields = { ProductID: number; GroupPrice: number; Quota: number; LimitNum: number }
type Fields = {
  name: string
  beginDate: string
  endDate: string
  size: number
  teamHours: number
  memberOrders: number
  lines: LineFields[]
}

const columns = [
  priceColumn('GroupPrice', '拼团价（元）'),
  countColumn('Quota', '数量'),
  countColumn('LimitNum', '每单限购', GROUP_PIECES),
]
const added = { LimitNum: GROUP_PIECES }
const missing = required('请填写')

const start = (activity: ActivityDetail | undefined, isCopy: boolean): Fields => ({
  name: activity?.Name ?? '',
  beginDate: (!isCopy && activity?.BeginDate) || '',
  endDate: (!isCopy && activity?.EndDate) || '',
  size: activity?.Size ?? GROUP_SIZE.default,
  teamHours: activity?.TeamHours ?? 24,
  memberOrders: activity?.MemberOrders ?? GROUP_ORDERS.default,
  lines: activity?.Lines.map(({ ProductID, GroupPrice, Quota, LimitNum }) => ({
    ...{ ProductID, GroupPrice, Quota, LimitNum },
  })) ?? [added as LineFields],
})

/** Creates or edits a draft: hours, team size, and products with price, quota and limit; or copies an activity. */
export default function GroupEditPage() {
  const from = Number(useSearchParams()[0].get('from')) || undefined
  return (
    <Edited call={api.group.GetGroupActivity} from={from}>
      {(id, activity) => <ActivityForm id={id} isCopy={from !== undefined} activity={activity} />}
    </Edited>
  )
}

const titleOf = (id: number | undefined, isCopy: boolean) => {
  if (isCopy) return '复制拼团活动'
  return id === undefined ? '新建拼团活动' : '编辑拼团活动'
}

interface ActivityFormProps {
  id: number | undefined
  /** Begins with the products of the activity, without its hours. */
  isCopy: boolean
  activity: ActivityDetail | undefined
}

const ActivityForm = ({ id, isCopy, activity }: ActivityFormProps) => {
  const names = new Map(activity?.Lines.map(({ ProductID, ProductName }) => [ProductID, ProductName]))
  return (
    <EditorPage
      title={titleOf(id, isCopy)}
      noun={isCopy ? `group-copy-${activity?.ID}` : 'group'}
      id={id}
      read={api.group.GetGroupActivity}
      call={api.group.SaveGroupActivity}
      subject={activity}
      start={(of) => start(of, isCopy)}
      list={groupPaths.list}
      done="已保存为草稿，发布后会员可见"
      payload={({ lines, ...fields }) => ({
        ...{ id, ...fields },
        lines: lines.map((line) => ({ ...line, GroupPrice: String(line.GroupPrice) })),
      })}
    >
      {() => (
        <>
          <Form.Item name="name" label="名称" rules={requiredText('请填写名称')}>
            <Input maxLength={12} showCount placeholder="如：秋日拼团" />
          </Form.Item>
          <SpanFields end="停止开团">
            <Form.Item name="size" label="成团人数" rules={missing}>
              <NumberInput min={GROUP_SIZE.min} max={GROUP_SIZE.max} precision={0} />
            </Form.Item>
            <Form.Item name="teamHours" label="成团时限（小时）" rules={missing}>
              <NumberInput min={1} max={72} precision={0} />
            </Form.Item>
            <Form.Item name="memberOrders" label="每人最多参加（次）" rules={missing}>
              <NumberInput min={GROUP_ORDERS.min} max={GROUP_ORDERS.max} precision={0} />
            </Form.Item>
          </SpanFields>
          <OfferLines columns={columns} added={added} names={names} />
          <PriceConflicts kind="group" id={id} />
        </>
      )}
    </EditorPage>
  )
}
