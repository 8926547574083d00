import { IdentityStatus } from '@greenstar/rules/identity/identity.status'
import { useAction, usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { listed } from '../platform/read/listed'
import { refetchAll } from '../platform/read/refetch-all'
import { Screen } from '../platform/Screen'
import { Button } from '../ui/form/Button'
import { dialog } from '../ui/layer/dialogs'
import { toast } from '../ui/layer/toasts'
import { InfiniteList } from '../ui/list/InfiniteList'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Notice } from '../ui/state/State'
import { identityPath } from './identity.paths'
import { type Audit, AuditCard } from './parts/AuditCard'
import styles from './parts/Identity.module.css'

/** /setting/authentication/audit: submitted identities and their results, newest first. */
export default function IdentityAuditScreen() {
  const list = usePagedCall(api.identity.GetMemberAuditList, {})
  const latest = list.items[0]?.ID
  return (
    <Screen title="认证进度" onRefresh={() => refetchAll(list)}>
      <div className={styles.page}>
        <InfiniteList
          {...listed(list)}
          itemKey={({ ID }) => ID}
          render={(audit) => (
            <AuditCard audit={audit}>
              <Next audit={audit} isLatest={audit.ID === latest} />
            </AuditCard>
          )}
          skeleton={<RowsSkeleton />}
          empty={
            <Notice
              title="还没有提交实名认证"
              text="认证后账号更安全"
              action={<Button to={identityPath}>去认证</Button>}
            />
          }
        />
      </div>
    </Screen>
  )
}

/** Actions that are possible in this status. */
function Next({ audit: { ID, Status }, isLatest }: { audit: Audit; isLatest: boolean }) {
  const withdraw = useAction(api.identity.WithdrawIdentity, {
    refresh: ['member'],
    onSuccess: () => toast('已撤回'),
  })
  if (Status === IdentityStatus.submitted)
    return (
      <Button
        kind="outline-grey"
        block
        busy={withdraw.isPending}
        onClick={async () => {
          if (await dialog.confirm('确定撤回吗？证件信息和照片会立即删除。', { okText: '撤回' }))
            withdraw.mutate({ id: ID })
        }}
      >
        撤回
      </Button>
    )
  const isOver = Status === IdentityStatus.refused || Status === IdentityStatus.withdrawn
  return isLatest && isOver ? (
    <Button block to={identityPath}>
      重新提交
    </Button>
  ) : null
}
