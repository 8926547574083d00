import { UnreadBell } from '../../message/shared/UnreadBell'
import type { UserInfo } from '../../platform/session/session'
import { settingPath } from '../../setting/setting.paths'
import { CopyIcon, GearIcon } from '../../ui/icon/icons'
import { Link } from '../../ui/nav/Link'
import { Avatar } from '../../ui/picture/Avatar'
import { copyText } from '../../ui/text/copy'
import styles from './MeHead.module.css'

/** Avatar, name, masked phone and member code (mock 11). */
export function MeHead({ user: { MemberInfo } }: { user: UserInfo }) {
  const { Avatar: picture, MemberName, Mobile, MemberCode, Greeting } = MemberInfo
  return (
    <div className={styles.head}>
      <span className={styles.ring}>
        <Avatar src={picture} size={60} eager />
      </span>
      <div className={styles.facts}>
        <p className={styles.name}>{MemberName || Mobile}</p>
        {Greeting ? <p className={styles.greeting}>{Greeting}</p> : null}
        <p className={styles.line}>
          {MemberName ? <span className="num">{Mobile}</span> : null}
          <button
            type="button"
            className={styles.code}
            aria-label={`复制会员号 ${MemberCode}`}
            onClick={() => void copyText(MemberCode, '会员号已复制')}
          >
            <span>
              会员号 <span className="num">{MemberCode}</span>
            </span>
            <CopyIcon size={12} />
          </button>
        </p>
      </div>
      <span className={styles.bell}>
        <UnreadBell />
      </span>
      <Link className={styles.tap} to={settingPath()} aria-label="设置">
        <GearIcon size={22} />
      </Link>
    </div>
  )
}
