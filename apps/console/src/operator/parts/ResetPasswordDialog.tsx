import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { useDone } from '../../platform/use-done'
import { FormDialog } from '../../ui/dialog/FormDialog'
import type { OperatorRow } from '../operator.columns'
import { NewPasswordField } from './NewPasswordField'

/** Sets another operator's password and ends all their logins. */
export const ResetPasswordDialog = ({
  operator,
  onClose,
}: {
  operator: OperatorRow
  onClose: () => void
}) => {
  const reset = useAction(api.operator.ResetOperatorPassword, {
    onSuccess: useDone('密码已重置，这个账号的登录已结束', onClose),
  })
  return (
    <FormDialog<{ password: string }>
      title={`重置 ${operator.DisplayName} 的密码`}
      okText="重置"
      busy={reset.isPending}
      onSubmit={({ password }) => reset.mutate({ id: operator.ID, password })}
      onClose={onClose}
    >
      <NewPasswordField label="新密码" owner={[operator.Name, operator.DisplayName]} />
    </FormDialog>
  )
}
