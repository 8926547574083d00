import { OperatorStatus } from '@greenstar/rules/operator/operator.status'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { useState } from 'react'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useDone, useDoneOrWaiting } from '../platform/use-done'
import { useList } from '../platform/use-list'
import { LinkButton } from '../ui/detail/LinkButton'
import { choicesOf, filterFields } from '../ui/list/filter-fields'
import { type OperatorRow, operatorColumns } from './operator.columns'
import { operatorPaths } from './operator.paths'
import { operatorStatusWords } from './operator.words'
import { OperatorActions } from './parts/OperatorActions'
import { OperatorDialog } from './parts/OperatorDialog'
import { ResetPasswordDialog } from './parts/ResetPasswordDialog'

type Open = { dialog: 'create' } | { dialog: 'edit' | 'password'; operator: OperatorRow }

/** Accounts of the console with their roles. */
export default function OperatorListPage() {
  const [open, setOpen] = useState<Open>()
  const roles = useCall(api.operator.ListRoles, {}, { quiet: true }).data?.Roles ?? []
  const status = useAction(api.operator.SetOperatorStatus, {
    onSuccess: useDoneOrWaiting('已保存', '启用管理员要另一位管理员批准，已提交审批'),
  })
  const totp = useAction(api.operator.ResetOperatorTotp, {
    onSuccess: useDone('动态口令已解除'),
  })
  const fields = filterFields([
    { kind: 'text', key: 'keyword', label: '搜索账号', hint: '账号、姓名' },
    {
      kind: 'choice',
      key: 'role',
      label: '角色',
      choices: roles.map(({ Key, Name }) => ({ value: Key, label: Name })),
    },
    { kind: 'choice', key: 'status', label: '状态', choices: choicesOf(operatorStatusWords) },
  ])
  const list = useList(api.operator.ListOperators, { fields })
  const mayWrite = may('operator.write')
  const actions = (operator: OperatorRow) =>
    mayWrite ? (
      <OperatorActions
        operator={operator}
        onEdit={() => setOpen({ dialog: 'edit', operator })}
        onPassword={() => setOpen({ dialog: 'password', operator })}
        onTotp={() => totp.mutate({ id: operator.ID })}
        onStatus={() =>
          status.mutate({
            id: operator.ID,
            status:
              operator.Status === OperatorStatus.active ? OperatorStatus.disabled : OperatorStatus.active,
          })
        }
      />
    ) : null
  return (
    <ListPage
      title="运营账号"
      actions={<LinkButton to={operatorPaths.sessions}>登录设备</LinkButton>}
      create={mayWrite ? { text: '新建账号', onCreate: () => setOpen({ dialog: 'create' }) } : undefined}
      name="operators"
      label="运营账号"
      list={list}
      columns={operatorColumns(actions)}
    >
      {open?.dialog === 'create' ? <OperatorDialog roles={roles} onClose={() => setOpen(undefined)} /> : null}
      {open?.dialog === 'edit' ? (
        <OperatorDialog roles={roles} operator={open.operator} onClose={() => setOpen(undefined)} />
      ) : null}
      {open?.dialog === 'password' ? (
        <ResetPasswordDialog operator={open.operator} onClose={() => setOpen(undefined)} />
      ) : null}
    </ListPage>
  )
}
