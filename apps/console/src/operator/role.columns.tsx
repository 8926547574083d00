import type { DataOf, Ops } from '@greenstar/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { actionColumn } from '../ui/list/action-column'
import type { DataColumn } from '../ui/list/list'
import { operatorPaths } from './operator.paths'
import styles from './role.columns.module.css'

export type RoleData = DataOf<Ops['operator']['ListRoles']>

/** A role with its index and the names of its permissions; `isWhole`: it has all permissions. */
export type RoleRow = RoleData['Roles'][number] & { ID: number; Names: string[]; isWhole: boolean }

/** Returns the roles in order, with their permissions in the order of the list. */
export const roleRows = ({ Roles, Permissions }: RoleData): RoleRow[] =>
  Roles.map((role, index) => ({
    ...role,
    ID: index + 1,
    Names: Permissions.filter(({ Key }) => role.Permissions.includes(Key)).map(({ Name }) => Name),
    isWhole: role.Permissions.length === Permissions.length,
  }))

const accounts = (count: number) => (
  <>
    <span className="num">{count.toLocaleString()}</span> 个
  </>
)

export const roleColumns = (actions: ((row: RoleRow) => ReactNode) | undefined): DataColumn<RoleRow>[] => [
  { key: 'name', title: '角色', width: 140, always: true, text: 'Name' },
  {
    key: 'source',
    title: '来源',
    width: 92,
    state: ({ IsShipped }) => [IsShipped ? 'neutral' : 'green', IsShipped ? '内置' : '自定义'],
  },
  {
    key: 'permissions',
    title: '权限',
    width: 560,
    render: (_, { Names, isWhole }) => (
      <ul className={styles.permissions}>
        {(isWhole ? ['全部权限'] : Names).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    ),
  },
  {
    key: 'accounts',
    title: '账号',
    width: 92,
    render: (_, { Key, OperatorCount }) =>
      OperatorCount > 0 ? <Link to={operatorPaths.operatorsOf(Key)}>{accounts(OperatorCount)}</Link> : '—',
  },
  ...actionColumn(120, actions),
]
