import { signIn, type UserInfo } from '../../platform/session'
import { toast } from '../../ui/toasts'

/** Takes up the session of a login; who comes back within the seven days hears that the account stays. */
export const enterShop = (info: UserInfo): void => {
  signIn(info)
  if (info.CancellationEnded) toast('欢迎回来，账号注销申请已取消')
}
