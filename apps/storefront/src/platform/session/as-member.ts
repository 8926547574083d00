import { promptLogin } from './login-prompt'
import { currentToken } from './session'

/** Runs at once for a member; a guest logs in first, with `what` as the purpose shown (点赞), and then it runs. */
export const asMember = (run: () => void, what?: string): void => {
  if (currentToken()) run()
  else promptLogin({ then: run, what })
}
