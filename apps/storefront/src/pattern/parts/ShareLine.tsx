import { isShareCode } from '@greenstar/rules/pattern/pattern.state'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { Avatar } from '../../ui/Avatar'
import styles from './Pattern.module.css'

/** Who invites to a test, by a masked name; a friend without a name where the code is nobody's. */
export function ShareLine({ share }: { share: string }) {
  const { data } = useCall(
    api.share.GetShareMemberInfo,
    { userCode: share },
    { enabled: isShareCode(share), quiet: true },
  )
  return (
    <p className={styles.invited}>
      {data ? <Avatar src={data.Avatar} size={28} eager /> : null}
      {data ? (
        <span>
          <b>{data.MemberName}</b> 邀请你也测一测
        </span>
      ) : (
        '好友邀请你也测一测'
      )}
    </p>
  )
}
