import { api } from '@greenstar/web/ops-api'
import { Form } from 'antd'
import { useDone } from '../../platform/use-done'
import { useRowEdit } from '../../platform/use-form-edit'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { required, requiredText } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'
import type { RoleData } from '../role.columns'
import { PermissionsField } from './PermissionsField'

type Props = {
  role: RoleData['Roles'][number] | undefined
  permissions: RoleData['Permissions']
  onClose: () => void
}

const start = (role: Props['role']) => ({ name: role?.Name ?? '', permissions: role?.Permissions ?? [] })

/** Edits a role of the shop. Operators can grant only permissions that they have. */
export const RoleDialog = ({ role, permissions, onClose }: Props) => {
  const edit = useRowEdit(api.operator.SaveRole, {
    subject: role,
    start,
    payload: (fields) => ({ ...fields, ...(role ? { key: role.Key } : {}) }),
    onSuccess: useDone('角色已保存', onClose),
  })
  return (
    <FormDialog title={role ? `编辑角色 ${role.Name}` : '新建角色'} width={760} {...edit} onClose={onClose}>
      <Form.Item name="name" label="名称" rules={requiredText('请输入角色名称')}>
        <Input maxLength={20} autoFocus />
      </Form.Item>
      <Form.Item name="permissions" label="权限" rules={required('请至少选择一项权限')}>
        <PermissionsField permissions={permissions} />
      </Form.Item>
    </FormDialog>
  )
}
