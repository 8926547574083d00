import type { DataOf, Ops } from '@greenstar/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Pictured } from '../ui/detail/Pictured'
import { Portrait } from '../ui/detail/Portrait'
import type { DataColumn } from '../ui/list/list'
import { operatorPaths } from './operator.paths'
import { operatorStatusWords, operatorTone } from './operator.words'

export type OperatorRow = DataOf<Ops['operator']['ListOperators']>['DataList'][number]

export const operatorColumns = (actions: (row: OperatorRow) => ReactNode): DataColumn<OperatorRow>[] => [
  {
    key: 'name',
    title: '账号',
    width: 220,
    always: true,
    render: (_, { Avatar, DisplayName, Name }) => (
      <Pictured
        picture={<Portrait src={Avatar} name={DisplayName} size={32} />}
        name={DisplayName}
        note={Name}
      />
    ),
  },
  { key: 'role', title: '角色', width: 130, text: 'RoleCN' },
  {
    key: 'status',
    title: '状态',
    width: 100,
    state: ({ Status }) => [operatorTone(Status), operatorStatusWords[Status] ?? ''],
  },
  { key: 'totp', title: '动态口令', width: 110, render: (_, row) => (row.HasTotp ? '已绑定' : '未绑定') },
  {
    key: 'sessions',
    title: '登录设备',
    width: 110,
    render: (_, { ID, SessionCount }) =>
      SessionCount > 0 ? <Link to={operatorPaths.sessionsOf(ID)}>{SessionCount} 个</Link> : '—',
  },
  { key: 'login', title: '最近登录', width: 150, minute: 'LastLoginDate' },
  { key: 'created', title: '创建时间', width: 150, startsHidden: true, minute: 'CreateDate' },
  { key: 'actions', title: '操作', width: 150, always: true, render: (_, row) => actions(row) },
]
