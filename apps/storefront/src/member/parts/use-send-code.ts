import { isPhone, phoneMessages } from '@greenstar/rules/member/phone'
import { SMS_SENT, type SmsType } from '@greenstar/rules/member/sms'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { toast } from '../../ui/toasts'

/**
 * Sends a code to a phone. Resolves to whether it was sent; after a refusal, which the client shows, the
 * countdown is reset (spec 4). An invalid number is passed to `onWrong`, and nothing is sent.
 */
export function useSendCode(type: SmsType, onWrong: (message: string) => void) {
  const { mutateAsync } = useAction(api.member.SendSMS)
  return async (phone: string): Promise<boolean> => {
    if (!isPhone(phone)) {
      onWrong(phoneMessages.wrong)
      return false
    }
    try {
      await mutateAsync({ mobile: phone, type })
      toast(SMS_SENT)
      return true
    } catch {
      return false
    }
  }
}
