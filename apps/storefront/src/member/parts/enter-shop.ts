import { signIn, type UserInfo } from '../../platform/session'
import { toast } from '../../ui/toasts'

/**
 * Starts the session after a login; tells a member whose cancellation the login has revoked. Who has just registered gets
 * the newcomer gift.
 */
export const enterShop = (info: UserInfo): void => {
  signIn(info)
  if (info.MemberInfo.JoinDays === 1)
    import('../../promotion/shared/claim-gift')
      .then(({ claimNewGift }) => claimNewGift())
      .catch(() => undefined)
  if (info.CancellationEnded) toast('欢迎回来，账号注销申请已取消')
}
