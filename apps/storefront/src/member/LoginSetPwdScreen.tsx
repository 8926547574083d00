import { Screen } from '../platform/Screen'
import { SetPasswordForm } from './parts/SetPasswordForm'

/** /setting/loginSetPwd: the first password, after a login by code. */
export default function LoginSetPwdScreen() {
  return (
    <Screen title="设置登录密码">
      <SetPasswordForm intro="设置密码后，也可以用手机号和密码登录。" />
    </Screen>
  )
}
