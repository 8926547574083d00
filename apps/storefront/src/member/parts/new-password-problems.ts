import { newPasswordProblem, passwordMessages } from '@greenstar/rules/member/password'
import type { FieldErrors } from '../../ui/form/use-errors'

/** Returns the first problem of two new passwords, by its field. */
export function newPasswordProblems(password: string, again: string): FieldErrors<'password' | 'again'> {
  const problem = newPasswordProblem({ password, again })
  const inAgain = problem === passwordMessages.mismatch || (password !== '' && again === '')
  return { [inAgain ? 'again' : 'password']: problem }
}
