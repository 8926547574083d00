import { CallFailure } from '@greenstar/web/client'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { go } from '../../platform/route/navigation'
import { patternPath, patternResultPath } from '../pattern.paths'
import { forgetAnswers, type KeptAnswers } from './kept-answers'

/** Refusals that make the answers useless: the questions have changed, or the test is gone. */
const endings = ['pattern/changed', 'pattern/gone']

/** Submits answers and opens the result; if the test has changed or is gone, opens its first page. */
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
