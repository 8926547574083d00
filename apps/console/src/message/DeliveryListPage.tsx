import type { DataOf, Ops } from '@greenstar/contract'
import { DeliveryStatus, deliveryStatusText } from '@greenstar/rules/message/delivery.status'
import { eventRow, type MessageEvent, messageEvents } from '@greenstar/rules/message/message.events'
import { MessageChannel, messageChannelText } from '@greenstar/rules/message/message.kinds'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Button } from 'antd'
import { Link } from 'react-router'
import { memberPaths } from '../member/member.paths'
import { memberField } from '../member/shared/member-field'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useDone } from '../platform/use-done'
import { useList } from '../platform/use-list'
import { useTellMany } from '../platform/use-tell-many'
import { StatusTag, type Tone } from '../ui/detail/StatusTag'
import { actionColumn } from '../ui/list/action-column'
import { choicesOf, filterFields } from '../ui/list/filter-fields'
import type { DataColumn } from '../ui/list/list'
import { BarButton } from '../ui/list/SelectionBar'

type Row = DataOf<Ops['message']['ListDeliveries']>['DataList'][number]

const events = Object.keys(messageEvents) as MessageEvent[]
/** Messages inside the shop have no delivery by a provider. */
const channels = Object.values(MessageChannel).filter((channel) => channel !== MessageChannel.shop)

const fields = filterFields([
  memberField,
  { kind: 'choice', key: 'status', label: '状态', choices: choicesOf(deliveryStatusText) },
  {
    kind: 'choice',
    key: 'fromChannel',
    label: '渠道',
    choices: channels.map((value) => ({ value: String(value), label: messageChannelText[value] })),
  },
  {
    kind: 'choice',
    key: 'event',
    label: '消息',
    choices: events.map((value) => ({ value, label: eventRow(value).zh })),
  },
  { kind: 'days', from: 'from', to: 'to', label: '时间' },
])

const tones: Record<number, Tone> = {
  [DeliveryStatus.waiting]: 'dew',
  [DeliveryStatus.sent]: 'green',
  [DeliveryStatus.failed]: 'clay',
}

const columns: DataColumn<Row>[] = [
  {
    key: 'event',
    title: '消息',
    always: true,
    width: 260,
    render: (_, row) => (
      <>
        {row.EventName}
        <p>{row.Content}</p>
      </>
    ),
  },
  {
    key: 'channel',
    title: '渠道',
    width: 100,
    render: (_, row) => messageChannelText[row.Channel as MessageChannel],
  },
  {
    key: 'member',
    title: '会员',
    width: 180,
    render: (_, row) => (
      <>
        <Link to={memberPaths.detail(row.MemberID)}>{row.MemberName || `编号 ${row.MemberID}`}</Link>
        <p className="num">{row.Mobile}</p>
      </>
    ),
  },
  {
    key: 'status',
    title: '状态',
    width: 200,
    render: (_, row) => (
      <>
        <StatusTag tone={tones[row.Status] ?? 'neutral'}>
          {deliveryStatusText[row.Status as DeliveryStatus]}
        </StatusTag>
        {row.Error ? <p>{row.Error}</p> : null}
      </>
    ),
  },
  {
    key: 'tries',
    lesser: true,
    title: '次数',
    width: 70,
    align: 'right',
    render: (_, row) => <span className="num">{row.Tries}</span>,
  },
  { key: 'created', title: '产生时间', width: 150, minute: 'CreateDate' },
]

/** Deliveries that were sent or are queued, with their errors. */
export default function DeliveryListPage() {
  const list = useList(api.message.ListDeliveries, { fields })
  const retry = useAction(api.message.RetryDelivery, { onSuccess: useDone('已重新排队发送') })
  const tellMany = useTellMany()
  const retryMany = useAction(api.message.RetryDeliveries, {
    onSuccess: (result) => tellMany(result, (done) => `${done} 条已重新排队发送`),
  })
  const selection = {
    unit: '条',
    actions: (rows: readonly Row[], clear: () => void) => {
      const failed = rows.filter(({ Status }) => Status === DeliveryStatus.failed)
      return (
        <BarButton
          primary
          disabled={failed.length === 0 || retryMany.isPending}
          onClick={() => retryMany.mutate({ ids: failed.map(({ ID }) => ID) }, { onSuccess: clear })}
        >
          {failed.length > 0 ? `重发失败的 ${failed.length} 条` : '没有失败的消息'}
        </BarButton>
      )
    },
  }
  const actions = (row: Row) =>
    row.Status === DeliveryStatus.failed ? (
      <Button type="link" onClick={() => retry.mutate({ id: row.ID })}>
        重发
      </Button>
    ) : null
  return (
    <ListPage
      title="发送记录"
      facts="失败的短信与微信通知自动重试九次，之后可以在这里重发；推送等 App 24 小时；记录保留 180 天"
      name="deliveries"
      label="发送记录列表"
      list={list}
      columns={may('message.write') ? [...columns, ...actionColumn(90, actions)] : columns}
      selection={may('message.write') ? selection : undefined}
      empty="还没有发送记录"
    />
  )
}
