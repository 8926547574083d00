import type { DataOf, Ops } from '@greenstar/contract'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Alert, Button } from 'antd'
import { useDone } from '../../platform/use-done'
import { dateText } from '../../ui/detail/WireDate'
import styles from '../OrderDetailPage.module.css'

type Approval = NonNullable<DataOf<Ops['order']['GetOrderForConsole']>['Approval']>

/** A refund waiting for approval; until then the order is locked. The operator who asked may withdraw it. */
export const ApprovalNote = ({ approval }: { approval: Approval }) => {
  const withdraw = useAction(api.operator.WithdrawApproval, {
    refresh: ['order'],
    onSuccess: useDone('已撤回'),
  })
  const { ID, Title, AskedBy, AskDate, MayWithdraw } = approval
  return (
    <Alert
      className={styles.note ?? ''}
      type="warning"
      showIcon
      message={`${Title}：待复核，这期间不能发货、退款或取消`}
      description={`${AskedBy} 于 ${dateText(AskDate, 'MM-DD HH:mm')} 提交`}
      action={
        MayWithdraw ? (
          <Button size="small" loading={withdraw.isPending} onClick={() => withdraw.mutate({ id: ID })}>
            撤回
          </Button>
        ) : null
      }
    />
  )
}
