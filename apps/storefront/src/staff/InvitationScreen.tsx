import { useAction, useCall } from '@greenstar/web/hooks'
import { newRequestId } from '@greenstar/web/request-id'
import { api } from '@greenstar/web/shop-api'
import { identityPath } from '../identity/identity.paths'
import { Loaded } from '../platform/read/Loaded'
import { refetchAll } from '../platform/read/refetch-all'
import { Screen } from '../platform/Screen'
import role from '../ui/card/RolePage.module.css'
import { Button } from '../ui/form/Button'
import { dialog } from '../ui/layer/dialogs'
import { toast } from '../ui/layer/toasts'
import { usePageChrome } from '../ui/nav/page-chrome'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Notice } from '../ui/state/State'
import { DateText } from '../ui/text/DateText'
import styles from './parts/Staff.module.css'
import { teamPath } from './staff.paths'

/** /staff/invitation: invitation to become sales staff, with its terms; accept or decline (spec 4). */
export default function InvitationScreen() {
  const call = useCall(api.staff.GetMyInvitation, {})
  const { follow } = usePageChrome()
  const refresh = ['staff', 'member'] as const
  const accept = useAction(api.staff.MemberIdentityAudit, {
    refresh: [...refresh],
    onSuccess: () => {
      toast('欢迎加入')
      follow(teamPath, { replace: true })
    },
  })
  const decline = useAction(api.staff.CancelMemberIdentityAudit, {
    refresh: [...refresh],
    onSuccess: () => toast('已谢绝'),
  })
  return (
    <Screen title="推广邀请" onRefresh={() => refetchAll(call)}>
      <Loaded
        call={call}
        skeleton={<RowsSkeleton />}
        empty={({ Invitation, MemberIdentity }) =>
          !Invitation &&
          (MemberIdentity > 10 ? (
            <Notice title="您已是推广员" action={<Button to={teamPath}>去我的推广</Button>} />
          ) : (
            <Notice title="没有待接受的邀请" text="邀请过期或处理后就不再显示" />
          ))
        }
      >
        {({ Invitation, IsRealName }) => (
          <div className={role.page}>
            <section className={role.card} aria-label="邀请">
              <h2 className={styles.name}>{Invitation?.InviterName}邀请您成为推广员</h2>
              <p className={styles.note}>
                请在 <DateText value={Invitation?.EndDate} format="minute" /> 前处理
              </p>
            </section>
            <section className={role.card} aria-label="说明">
              <h2 className={role.title}>成为推广员后</h2>
              <p className={styles.note}>
                好友通过您的分享注册，或第一笔付款的订单来自您的分享，就成为您的客户；客户的订单计入您的业绩。加入不收任何费用，拉人本身没有奖励。
              </p>
              <p className={styles.note}>您自己下的订单不再归属其他推广员。</p>
            </section>
            {IsRealName ? null : (
              <section className={role.card} aria-label="实名认证">
                <h2 className={role.title}>还差一步：实名认证</h2>
                <p className={styles.note}>接受邀请前需要完成实名认证。</p>
                <div className={role.buttons}>
                  <Button kind="outline-green" to={identityPath}>
                    去认证
                  </Button>
                </div>
              </section>
            )}
            <div className={role.buttons}>
              <Button
                kind="outline-grey"
                busy={decline.isPending}
                onClick={async () => {
                  if (await dialog.confirm('确定谢绝这个邀请吗？', { okText: '谢绝' }))
                    decline.mutate({ requestID: newRequestId() })
                }}
              >
                谢绝
              </Button>
              <Button
                disabled={!IsRealName}
                busy={accept.isPending}
                onClick={() => accept.mutate({ requestID: newRequestId() })}
              >
                接受邀请
              </Button>
            </div>
          </div>
        )}
      </Loaded>
    </Screen>
  )
}
