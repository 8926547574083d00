import { isAsked, isCalled } from '@greenstar/rules/platform/narrow'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { useState } from 'react'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useDone } from '../platform/use-done'
import { useWholeList, yesOrNo } from '../platform/use-whole-list'
import { useAskDelete } from '../ui/dialog/use-ask-delete'
import { filterFields, yesNo } from '../ui/list/filter-fields'
import { RowActions } from '../ui/list/RowActions'
import { RoleDialog } from './parts/RoleDialog'
import { type RoleRow, roleColumns, roleRows } from './role.columns'

const fields = filterFields([
  { kind: 'text', key: 'keyword', label: '搜索角色', hint: '角色名称、权限' },
  { kind: 'choice', key: 'shipped', label: '来源', choices: yesNo('内置', '自定义') },
])

/** Roles with their permissions; the shop's own roles can be changed. */
export default function RoleListPage() {
  const ask = useAskDelete()
  const [editing, setEditing] = useState<RoleRow | 'new'>()
  const list = useWholeList(api.operator.ListRoles, {
    fields,
    payload: () => ({}),
    rows: roleRows,
    keep: ({ Name, Names, IsShipped }, { keyword, shipped }) =>
      [Name, ...Names].some((name) => isCalled(name, keyword)) && isAsked(IsShipped, yesOrNo(shipped)),
  })
  const remove = useAction(api.operator.DeleteRole, { onSuccess: useDone('角色已删除') })
  const mayWrite = may('operator.write')
  const actions = (role: RoleRow) =>
    role.IsShipped ? null : (
      <RowActions
        {...(role.OperatorCount > 0 ? { kept: '仍有账号使用这个角色' } : {})}
        onEdit={() => setEditing(role)}
        onDelete={() =>
          ask({ title: `删除角色 ${role.Name}？`, remove: () => remove.mutateAsync({ key: role.Key }) })
        }
      />
    )
  return (
    <ListPage
      title="角色"
      facts="权限按操作授予；角色的改动从下一次请求起生效。"
      create={
        mayWrite ? { text: '新建角色', disabled: !list.data, onCreate: () => setEditing('new') } : undefined
      }
      name="roles"
      label="角色列表"
      list={list}
      columns={roleColumns(mayWrite ? actions : undefined)}
    >
      {editing && list.data ? (
        <RoleDialog
          role={editing === 'new' ? undefined : editing}
          permissions={list.data.Permissions}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </ListPage>
  )
}
