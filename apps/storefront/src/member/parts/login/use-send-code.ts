import { isPhone, phoneMessages } from '@greenstar/rules/member/phone'
import type { Puzzle } from '@greenstar/rules/member/puzzle'
import { SMS_SENT, type SmsType } from '@greenstar/rules/member/sms'
import { CallFailure } from '@greenstar/web/client'
import { useAction, useClient } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { toast } from '../../../ui/layer/toasts'
import { deviceKey } from '../device-key'

/** The puzzle that a phone without a known place has to solve while many ask. */
const puzzleOf = (error: unknown): Puzzle | undefined =>
  error instanceof CallFailure && error.code === 'member/code-puzzle'
    ? (error.body?.Data as Puzzle | undefined)
    : undefined

/**
 * Sends a code to a phone. Resolves to whether it was sent; after a refusal, which the client shows, the
 * countdown is reset (spec 4). An invalid number is passed to `onWrong`, and nothing is sent. The browser solves a
 * puzzle by itself, which takes a few seconds.
 */
export function useSendCode(type: SmsType, onWrong: (message: string) => void) {
  const client = useClient()
  const ask = useAction(api.member.SendSMS, {
    send: (payload) => client.send(api.member.SendSMS, payload, { quiet: (failure) => !!puzzleOf(failure) }),
  })
  const answer = useAction(api.member.SendSMS)
  return async (phone: string): Promise<boolean> => {
    if (!isPhone(phone)) {
      onWrong(phoneMessages.wrong)
      return false
    }
    const wanted = { mobile: phone, type, deviceKey: deviceKey() }
    try {
      await ask.mutateAsync(wanted).catch(async (error: unknown) => {
        const puzzle = puzzleOf(error)
        if (!puzzle) throw error
        toast('正在进行安全验证，请稍候', 8000)
        const { solve } = await import('./solve-puzzle')
        await answer.mutateAsync({ ...wanted, answer: await solve(puzzle) })
      })
      toast(SMS_SENT)
      return true
    } catch {
      return false
    }
  }
}
