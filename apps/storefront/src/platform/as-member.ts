import { promptLogin } from './login-prompt'
import { currentToken } from './session'

/** Runs at once for a member; a guest logs in first, and then it runs. */
export const asMember = (run: () => void): void => {
  if (currentToken()) run()
  else promptLogin({ then: run })
}
