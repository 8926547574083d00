import { promptLogin } from '../../platform/session/login-prompt'
import { Button } from '../../ui/form/Button'
import { Avatar } from '../../ui/picture/Avatar'
import styles from './GuestHead.module.css'

/** Invites a guest to log in; shows no counts. */
export function GuestHead() {
  return (
    <div className={styles.head}>
      <Avatar src={undefined} size={60} eager />
      <div className={styles.text}>
        <p className={styles.title}>欢迎来到绿星</p>
        <p className={styles.note}>登录后查看订单和会员等级</p>
      </div>
      <Button size={32} onClick={() => promptLogin()}>
        登录/注册
      </Button>
    </div>
  )
}
