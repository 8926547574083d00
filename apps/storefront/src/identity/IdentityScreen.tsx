import { IdentityStatus } from '@greenstar/rules/identity/identity.status'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { Loaded } from '../platform/read/Loaded'
import { Screen } from '../platform/Screen'
import { Button } from '../ui/form/Button'
import { CellsSkeleton } from '../ui/state/Skeleton'
import { identityAuditPath } from './identity.paths'
import { AuditCard } from './parts/AuditCard'
import styles from './parts/Identity.module.css'
import { IdentityForm } from './parts/IdentityForm'

/** /setting/authentication/info: submits a real name; shows one that is submitted or approved. */
export default function IdentityScreen() {
  const call = useCall(api.identity.GetMemberAuditList, { pageSize: 1 })
  return (
    <Screen title="实名认证">
      <Loaded call={call} skeleton={<CellsSkeleton />}>
        {({ DataList: [last] }) =>
          last?.Status === IdentityStatus.submitted || last?.Status === IdentityStatus.passed ? (
            <div className={styles.page}>
              <AuditCard audit={last} />
              <Button kind="outline-green" size={48} block to={identityAuditPath}>
                查看认证进度
              </Button>
            </div>
          ) : (
            <IdentityForm refused={last?.Status === IdentityStatus.refused ? last.Reason : ''} />
          )
        }
      </Loaded>
    </Screen>
  )
}
