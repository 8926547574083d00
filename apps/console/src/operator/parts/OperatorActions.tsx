import { OperatorStatus } from '@greenstar/rules/operator/operator.status'
import { App, Button, Dropdown, Space } from 'antd'
import { session } from '../../platform/session'
import type { OperatorRow } from '../operator.columns'

type Props = {
  operator: OperatorRow
  onEdit: () => void
  onPassword: () => void
  onTotp: () => void
  onStatus: () => void
}

/** Actions of an administrator on an account; those that are hard to undo need confirmation. */
export const OperatorActions = ({ operator, onEdit, onPassword, onTotp, onStatus }: Props) => {
  const { modal } = App.useApp()
  const isActive = operator.Status === OperatorStatus.active
  const isSelf = operator.ID === session.get()?.Operator.ID
  const ask = (title: string, content: string, onOk: () => void) =>
    modal.confirm({ title, content, okText: '确定', onOk: () => onOk() })
  const run: Record<string, () => void> = {
    password: onPassword,
    totp: () =>
      ask(`解除 ${operator.DisplayName} 的动态口令？`, '这个账号的登录会全部结束，恢复码作废。', onTotp),
    status: () =>
      isActive
        ? ask(`停用 ${operator.DisplayName}？`, '这个账号的登录会立即全部结束，操作日志保留。', onStatus)
        : onStatus(),
  }
  return (
    <Space size={12}>
      <Button type="link" size="small" onClick={onEdit}>
        编辑
      </Button>
      {isSelf ? null : (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'password', label: '重置密码' },
              ...(operator.HasTotp ? [{ key: 'totp', label: '解除动态口令' }] : []),
              { key: 'status', label: isActive ? '停用' : '启用', danger: isActive },
            ],
            onClick: ({ key }) => run[key]?.(),
          }}
        >
          <Button type="link" size="small">
            更多
          </Button>
        </Dropdown>
      )}
    </Space>
  )
}
