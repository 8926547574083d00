import { defineOverlay } from '../../platform/overlays'
import { promptLogin } from '../../platform/session/login-prompt'
import { currentToken } from '../../platform/session/session'
import { deviceFacts, useTakeAction } from './take-action'

const openTaking = defineOverlay<{ publishId: number }>(() => import('../parts/TakeAfterLogin'))

export const takeAfterLogin = (publishId: number): void => void openTaking({ publishId })

/** Receives a coupon of a campaign; a guest logs in first, then it continues. */
export function useTakeCoupon() {
  const { mutate, isPending, variables } = useTakeAction()
  return {
    isTaking: (publishId: number) => isPending && variables?.publishID === publishId,
    take(publishId: number) {
      if (currentToken()) mutate({ publishID: publishId, ...deviceFacts() })
      else
        promptLogin({
          then: () => takeAfterLogin(publishId),
          again: { name: 'coupon.take', data: publishId },
          what: '领券',
        })
    },
  }
}
