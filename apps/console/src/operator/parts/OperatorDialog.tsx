import type { DataOf, Ops } from '@greenstar/contract'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Alert, Form, Select } from 'antd'
import { useState } from 'react'
import { may } from '../../platform/session'
import { useDoneOrWaiting } from '../../platform/use-done'
import { useRowEdit } from '../../platform/use-form-edit'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { required, requiredText } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'
import type { OperatorRow } from '../operator.columns'
import { NewPasswordField } from './NewPasswordField'

type Role = DataOf<Ops['operator']['ListRoles']>['Roles'][number]
type Fields = { name: string; displayName: string; role: string; password: string }
type Props = { roles: readonly Role[]; operator?: OperatorRow; onClose: () => void }

const start = (operator: OperatorRow | undefined) =>
  ({ displayName: operator?.DisplayName, role: operator?.Role }) as Fields

/** Creates an account, or edits its name and role. */
export const OperatorDialog = ({ roles, operator, onClose }: Props) => {
  const [sought, setSought] = useState('')
  const done = useDoneOrWaiting('已保存', '能管理账号的角色要另一位管理员批准后生效，已提交审批', onClose)
  /** A role that allows more than one's own may not be given. */
  const given = roles.filter(({ Permissions }) => Permissions.every(may))
  const create = useAction(api.operator.CreateOperator, { onSuccess: done })
  const edit = useRowEdit(api.operator.SaveOperator, {
    subject: operator,
    start,
    payload: ({ displayName, role }) => ({ id: operator?.ID ?? 0, displayName, role }),
    onSuccess: done,
  })
  return (
    <FormDialog
      title={operator ? `编辑 ${operator.Name}` : '新建账号'}
      {...edit}
      {...(operator ? {} : { busy: create.isPending, onSubmit: create.mutate })}
      onClose={onClose}
    >
      {operator ? null : (
        <Form.Item
          name="name"
          label="账号"
          extra="登录时输入，之后不能修改"
          rules={[
            { required: true, message: '请输入账号' },
            {
              pattern: /^[a-z][a-z0-9._-]{1,31}$/,
              message: '账号用小写字母开头，可含数字、点、横线，2 至 32 位',
            },
          ]}
        >
          <Input autoComplete="off" maxLength={32} autoFocus />
        </Form.Item>
      )}
      <Form.Item name="displayName" label="姓名" rules={requiredText('请输入姓名')}>
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item name="role" label="角色" rules={required('请选择角色')}>
        <Select
          placeholder="请选择，可输入名称查找"
          // Enter takes only what was looked for.
          defaultActiveFirstOption={sought !== ''}
          showSearch={{ optionFilterProp: 'label', onSearch: setSought }}
          options={given.map(({ Key, Name }) => ({ value: Key, label: Name }))}
          notFoundContent="没有这个角色"
        />
      </Form.Item>
      {operator ? null : (
        <Alert
          type="info"
          showIcon
          title="您创建的账号不能复核您提交的操作，也不能互相复核；复核人（如财务）的账号请由另一位管理员创建，或请技术人员在服务器上建立。能管理账号的角色要另一位管理员批准。"
        />
      )}
      {operator ? null : <NewPasswordField label="初始密码" names={['name', 'displayName']} />}
    </FormDialog>
  )
}
