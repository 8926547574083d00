import type { UserInfo } from '../../platform/session/session'
import { CellGroup } from '../../ui/card/Cell'
import { Avatar } from '../../ui/picture/Avatar'
import styles from './AccountCard.module.css'

/** 个人信息: avatar, name, masked phone, member code. */
export function AccountCard({ user: { MemberInfo } }: { user: UserInfo }) {
  return (
    <CellGroup title="个人信息">
      <div className={styles.card}>
        <Avatar src={MemberInfo.Avatar} size={60} />
        <dl className={styles.facts}>
          <div>
            <dt>昵称</dt>
            <dd>{MemberInfo.MemberName || '还没有昵称'}</dd>
          </div>
          <div>
            <dt>手机号</dt>
            <dd className="num">{MemberInfo.Mobile}</dd>
          </div>
          <div>
            <dt>会员号</dt>
            <dd className="num">{MemberInfo.MemberCode}</dd>
          </div>
        </dl>
      </div>
    </CellGroup>
  )
}
