import { signIn, type UserInfo } from '../../platform/session'
import { toast } from '../../ui/toasts'

/** Starts the session after a login; tells a member whose cancellation the login has revoked. */
export const enterShop = (info: UserInfo): void => {
  signIn(info)
  if (info.CancellationEnded) toast('欢迎回来，账号注销申请已取消')
}
