import type { DataOf, Ops } from '@greenstar/contract'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Checkbox, Form, Input, Modal } from 'antd'
import { may } from '../../platform/session'
import styles from './RoleDialog.module.css'

type Data = DataOf<Ops['operator']['ListRoles']>
type Props = {
  role: Data['Roles'][number] | undefined
  permissions: Data['Permissions']
  onClose: () => void
}
type Fields = { name: string; permissions: string[] }

/** A role of the shop's own. What one may not do himself he cannot give. */
export const RoleDialog = ({ role, permissions, onClose }: Props) => {
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const save = useAction(api.operator.SaveRole, {
    onSuccess: () => {
      message.success('角色已保存')
      onClose()
    },
  })
  return (
    <Modal
      open
      width={640}
      title={role ? `编辑角色 ${role.Name}` : '新建角色'}
      okText="保存"
      cancelText="取消"
      confirmLoading={save.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: role?.Name ?? '', permissions: role?.Permissions ?? [] }}
        onFinish={(fields) => save.mutate({ ...fields, ...(role ? { key: role.Key } : {}) })}
      >
        <Form.Item
          name="name"
          label="名称"
          rules={[{ required: true, whitespace: true, message: '请输入角色名称' }]}
        >
          <Input maxLength={20} autoFocus />
        </Form.Item>
        <Form.Item
          name="permissions"
          label="权限"
          rules={[{ required: true, message: '请至少选择一项权限' }]}
        >
          <Checkbox.Group
            className={styles.permissions ?? ''}
            options={permissions.map(({ Key, Name }) => ({ value: Key, label: Name, disabled: !may(Key) }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
