import { CallFailure } from '@greenstar/web/client'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { go } from '../../platform/navigation'
import { patternPath, patternResultPath } from '../pattern.paths'
import { forgetAnswers, type KeptAnswers } from './kept-answers'

/** After these the answers are worth nothing: the questions are others, or nobody may answer them any more. */
const endings = ['pattern/changed', 'pattern/gone']

/** Hands answers in and goes to the result; where the test is another one meanwhile, to its beginning. */
export function useCommit(onSettled: () => void = () => {}) {
  const { mutate, isPending } = useAction(api.pattern.CommitQuestionnaire, {
    onSuccess: ({ Type }) => {
      forgetAnswers()
      go(patternResultPath(Type), { replace: true })
    },
    onError: (error, { type }) => {
      if (!(error instanceof CallFailure) || !endings.includes(error.code ?? '')) return
      forgetAnswers()
      go(patternPath(Number(type)), { replace: true })
    },
    onSettled,
  })
  return { isPending, commit: (kept: KeptAnswers) => mutate(kept) }
}
