import type { DataOf, Ops } from '@greenstar/contract'
import { deviceText } from '@greenstar/rules/platform/device'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Button, Popconfirm } from 'antd'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useDone } from '../platform/use-done'
import { useList } from '../platform/use-list'
import { StatusTag } from '../ui/detail/StatusTag'
import { filterFields } from '../ui/list/filter-fields'
import type { DataColumn } from '../ui/list/list'

type Row = DataOf<Ops['operator']['ListOperatorSessions']>['DataList'][number]

const fields = filterFields([
  { kind: 'text', key: 'keyword', label: '搜索登录', hint: '账号、姓名、网络地址' },
])

/** Logins of operators, each of which can be ended. */
export default function SessionListPage() {
  const list = useList(api.operator.ListOperatorSessions, {
    fields,
    also: ['operator'],
    refreshMs: 30_000,
  })
  const end = useAction(api.operator.EndOperatorSession, { onSuccess: useDone('已结束') })
  const columns: DataColumn<Row>[] = [
    { key: 'operator', title: '姓名', width: 140, always: true, text: 'OperatorName' },
    {
      key: 'device',
      title: '设备',
      width: 220,
      render: (_, { UserAgent }) => <span title={UserAgent}>{deviceText(UserAgent)}</span>,
    },
    { key: 'ip', title: '网络地址', width: 150, render: (_, row) => <span className="num">{row.IP}</span> },
    { key: 'created', title: '登录时间', width: 160, minute: 'CreateDate' },
    { key: 'seen', title: '最近使用', width: 160, minute: 'LastSeenDate' },
    { key: 'ends', title: '最迟失效', width: 160, minute: 'ExpireDate' },
    {
      key: 'actions',
      title: '操作',
      width: 100,
      always: true,
      render: (_, row) => {
        if (row.IsThis) return <StatusTag tone="green">本机</StatusTag>
        if (!may('operator.write')) return null
        return (
          <Popconfirm
            title={`结束 ${row.OperatorName} 的这个登录？`}
            okText="结束"
            cancelText="取消"
            onConfirm={() => end.mutate({ id: row.ID })}
          >
            <Button type="link" size="small">
              结束
            </Button>
          </Popconfirm>
        )
      },
    },
  ]
  const isOne = list.filters.operator !== ''
  return (
    <ListPage
      title="登录设备"
      actions={isOne ? <Button onClick={list.clear}>查看全部</Button> : null}
      name="operator-sessions"
      label="登录设备"
      list={list}
      columns={columns}
    />
  )
}
