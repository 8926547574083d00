import type { DataOf, Ops } from '@greenstar/contract'
import { type MessageType, messageTypeText } from '@greenstar/rules/message/message.kinds'
import { isCalled } from '@greenstar/rules/platform/narrow'
import { api } from '@greenstar/web/ops-api'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useWholeList } from '../platform/use-whole-list'
import { StatusTag } from '../ui/detail/StatusTag'
import { WireDate } from '../ui/detail/WireDate'
import { actionColumn } from '../ui/list/action-column'
import { filterFields } from '../ui/list/filter-fields'
import type { DataColumn } from '../ui/list/list'
import { TemplateDialog } from './parts/TemplateDialog'
import { TestDialog } from './parts/TestDialog'

export type Template = DataOf<Ops['message']['ListMessageTemplates']>[number]

const columns: DataColumn<Template>[] = [
  { key: 'event', title: '消息', always: true, width: 130, text: 'EventName' },
  { key: 'type', title: '类型', width: 100, render: (_, row) => messageTypeText[row.Type as MessageType] },
  {
    key: 'text',
    title: '文字',
    width: 300,
    render: (_, row) => (
      <>
        <b>{row.Title}</b>
        <p>{row.Content}</p>
      </>
    ),
  },
  { key: 'shop', title: '站内消息', width: 88, render: (_, row) => <OnOff isOn={row.ShopOn} /> },
  {
    key: 'sms',
    title: '短信',
    width: 80,
    render: (_, row) => (row.SmsOn === null ? '—' : <OnOff isOn={row.SmsOn} />),
  },
  {
    key: 'messenger',
    title: '微信通知',
    width: 96,
    render: (_, row) => (row.MessengerOn === null ? '—' : <OnOff isOn={row.MessengerOn} />),
  },
  { key: 'push', title: 'App 推送', width: 88, render: (_, row) => <OnOff isOn={row.PushOn} /> },
  {
    key: 'updated',
    lesser: true,
    title: '修改',
    width: 150,
    render: (_, row) =>
      row.UpdateDate ? (
        <>
          {row.UpdatedBy} <WireDate at={row.UpdateDate} pattern="MM-DD HH:mm" />
        </>
      ) : (
        '默认'
      ),
  },
]

const OnOff = ({ isOn }: { isOn: boolean }) => (
  <StatusTag tone={isOn ? 'green' : 'neutral'}>{isOn ? '开' : '关'}</StatusTag>
)

const fields = filterFields([{ kind: 'text', key: 'keyword', label: '搜索消息', hint: '名称、文字' }])

/** Messages to members: events, channels and texts. */
export default function TemplateListPage() {
  const [editing, setEditing] = useState<Template>()
  const [testing, setTesting] = useState<Template>()
  const list = useWholeList(api.message.ListMessageTemplates, {
    fields,
    payload: () => ({}),
    rows: (rows) => rows,
    keep: ({ EventName, Title, Content }, { keyword }) =>
      isCalled(`${EventName} ${Title} ${Content}`, keyword),
  })
  const actions = (row: Template) => (
    <Space size={12}>
      <Button type="link" onClick={() => setEditing(row)}>
        编辑
      </Button>
      <Button type="link" onClick={() => setTesting(row)}>
        测试
      </Button>
    </Space>
  )
  return (
    <ListPage
      title="消息模板"
      facts="会员可以关掉自己不要的类型与渠道；短信、微信通知与推送避开免打扰时间，时间在“系统 - 配置”里改"
      name="message-templates"
      label="消息模板列表"
      list={list}
      columns={may('message.write') ? [...columns, ...actionColumn(140, actions)] : columns}
    >
      {editing ? <TemplateDialog template={editing} onClose={() => setEditing(undefined)} /> : null}
      {testing ? <TestDialog template={testing} onClose={() => setTesting(undefined)} /> : null}
    </ListPage>
  )
}
