import { deviceFacts } from '../../coupon/shared/take-action'
import { defineOverlay } from '../../platform/overlays'
import { promptLogin } from '../../platform/session/login-prompt'
import { currentToken } from '../../platform/session/session'
import { useTakeAction } from './take-action'

const openTaking = defineOverlay<{ userCode: string }>(() => import('./TakeAfterLogin'))

export const takeAfterLogin = (userCode: string): void => void openTaking({ userCode })

/** Receives a coupon of an officer; a guest logs in first, then it continues. */
export function useTakeWelfare() {
  const { mutate, isPending } = useTakeAction()
  return {
    isTaking: isPending,
    take(userCode: string) {
      if (currentToken()) mutate({ userCode, ...deviceFacts() })
      else
        promptLogin({
          then: () => takeAfterLogin(userCode),
          again: { name: 'welfare.take', data: userCode },
        })
    },
  }
}
