import { signIn, type UserInfo } from '../../../platform/session/session'
import { toast } from '../../../ui/layer/toasts'

/**
 * Starts the session after a login. A member who registered today gets the newcomer gift. A member whose login revoked the
 * cancellation of the account gets a message.
 */
export const enterShop = (info: UserInfo): void => {
  signIn(info)
  if (info.MemberInfo.JoinDays === 1)
    import('../../../promotion/shared/claim-gift')
      .then(({ claimNewGift }) => claimNewGift())
      .catch(() => undefined)
  if (info.CancellationEnded) toast('欢迎回来，账号注销申请已取消')
}
