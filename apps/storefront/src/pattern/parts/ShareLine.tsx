import { isShareCode } from '@greenstar/rules/pattern/pattern.state'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { Avatar } from '../../ui/picture/Avatar'
import styles from './Pattern.module.css'

/** Masked name of the inviter; 好友 if the code belongs to no member. */
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
          <b>{data.MemberName}</b> 邀请您也测一测
        </span>
      ) : (
        '好友邀请您也测一测'
      )}
    </p>
  )
}
