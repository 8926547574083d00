import { AuditStatus } from '@greenstar/rules/member/member.identity'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { helpPath } from '../article/article.paths'
import { servicePath } from '../chat/chat.paths'
import { feedbackFormPath } from '../feedback/feedback.paths'
import { identityPath } from '../identity/identity.paths'
import {
  addressListPath,
  avatarPath,
  findPasswordPath,
  nicknamePath,
  profilePath,
  securityPath,
} from '../member/member.paths'
import { useMember } from '../member/shared/use-member'
import { messageSwitchPath } from '../message/message.paths'
import { useConfig } from '../platform/config'
import { Screen } from '../platform/Screen'
import { isApp } from '../platform/session/embedding'
import { logOut } from '../platform/session/logout'
import { Cell, CellGroup } from '../ui/card/Cell'
import { Button } from '../ui/form/Button'
import { dialog } from '../ui/layer/dialogs'
import { AccountCard } from './parts/AccountCard'
import styles from './SettingScreen.module.css'
import {
  faceIdProtocolPath,
  officialAccountsPath,
  privacyPath,
  serviceAgreementPath,
  touchIdProtocolPath,
} from './setting.paths'

const auditText: Partial<Record<number, string>> = {
  [AuditStatus.None]: '未认证',
  [AuditStatus.Auditing]: '审核中',
  [AuditStatus.Pass]: '已认证',
}

/** /setting: account, addresses, messages, help, legal texts, version, logout. */
export default function SettingScreen() {
  const { data: user } = useMember()
  const version = useConfig('AppCurrentVersion')
  return (
    <Screen title="设置">
      <div className={styles.page}>
        {user ? <AccountCard user={user} /> : null}
        <CellGroup>
          <Cell label="个人资料" to={profilePath} />
          <Cell label="修改头像" to={avatarPath()} />
          <Cell label="修改昵称" to={nicknamePath()} />
          <Cell label="账号与安全" to={securityPath()} />
          <Cell
            label="实名认证"
            value={user ? auditText[user.MemberInfo.AuditStatus] : undefined}
            to={identityPath}
          />
        </CellGroup>
        <CellGroup>
          <Cell label="收货地址" to={addressListPath()} />
          <Cell label="消息设置" to={messageSwitchPath} />
          <Cell label="找回密码" note="用短信验证码设置新密码" to={findPasswordPath()} />
        </CellGroup>
        <CellGroup>
          <Cell label="帮助中心" to={helpPath} />
          <Cell label="意见反馈" to={feedbackFormPath} />
          <Cell label="联系客服" to={servicePath} />
          <Cell label="关注公众号" to={officialAccountsPath} />
          <Cell label="隐私政策" to={privacyPath(isApp())} />
          <Cell label="用户服务协议" to={serviceAgreementPath()} />
          {isApp() ? (
            <>
              <Cell label="面容登录协议" to={faceIdProtocolPath} />
              <Cell label="指纹登录协议" to={touchIdProtocolPath} />
            </>
          ) : null}
          <Cell label="关于绿星商城" value={version ? `版本 ${version}` : undefined} />
        </CellGroup>
        {user ? <LogoutButton /> : null}
      </div>
    </Screen>
  )
}

/** Logs out after a confirmation and opens home, even if the server cannot be reached. */
function LogoutButton() {
  const { mutateAsync, isPending } = useAction(api.member.Logout, { quiet: true })
  const leave = async () => {
    if (!(await dialog.confirm('确定退出登录吗？', { okText: '退出登录' }))) return
    await mutateAsync({}).catch(() => undefined)
    logOut()
  }
  return (
    <div className={styles.leave}>
      <Button kind="outline-grey" size={48} block busy={isPending} onClick={leave}>
        退出登录
      </Button>
    </div>
  )
}
