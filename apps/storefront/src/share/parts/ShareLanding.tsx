import type { OverlayProps } from '../../platform/overlays'
import { promptLogin } from '../../platform/session/login-prompt'
import { useSession } from '../../platform/session/session'
import { Button } from '../../ui/form/Button'
import { CloseIcon } from '../../ui/icon/icons'
import { Avatar } from '../../ui/picture/Avatar'
import type { Inviter } from '../shared/landing'
import styles from './ShareLanding.module.css'

/** Bar on a shared page with the inviter and a button to register; the cross closes it. */
export default function ShareLanding({ open, onClose, MemberName, Avatar: face }: Inviter & OverlayProps) {
  const signedIn = useSession() !== undefined
  if (!open || signedIn) return null
  return (
    <aside className={styles.bar} aria-label="好友邀请">
      <Avatar src={face} size={32} eager />
      <p className={styles.words}>
        <b>{MemberName}</b> 邀请您来绿星商城
      </p>
      <Button size={32} onClick={() => promptLogin()}>
        注册
      </Button>
      <button type="button" className={styles.close} aria-label="关闭" onClick={onClose}>
        <CloseIcon size={18} />
      </button>
    </aside>
  )
}
