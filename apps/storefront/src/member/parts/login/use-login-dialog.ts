import { closedLogin, type LoginDialog, type LoginMode, nextLogin } from '@greenstar/rules/member/login'
import { useReducer } from 'react'
import { loginWords, newPasswordWords } from '../../member.words'

const openedAt = (mode: LoginMode): LoginDialog =>
  nextLogin(nextLogin(closedLogin, { type: 'open' }), { type: 'go', mode })

/** Mode and step of a login dialog or page (spec 4), with their texts. */
export function useLoginDialog(first: LoginMode) {
  const [dialog, tell] = useReducer(nextLogin, first, openedAt)
  const { mode, step } = dialog
  return {
    mode,
    step,
    words: step === 1 ? newPasswordWords : loginWords[mode],
    tell,
    go: (next: LoginMode) => tell({ type: 'go', mode: next }),
  }
}
