import { isPhone, phoneMessages } from '@greenstar/rules/member/phone'
import { SMS_SENT, type SmsType } from '@greenstar/rules/member/sms'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { toast } from '../../ui/toasts'

/**
 * Sends a code to a phone. Answers whether it was sent: a refusal was shown by then and puts the countdown
 * back (spec 4). A wrong number is told to `onWrong` and nothing is sent.
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
