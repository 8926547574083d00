import { newRequestId } from '@greenstar/web/request-id'
import { sessionShelf, storageKeys } from '../../platform/storage'

/** Answers that are not handed in yet: they outlive a reload and the login. */
export interface KeptAnswers {
  type: number
  version: number
  /** Options from 1 by question; 0 where none is chosen. */
  answers: number[]
  share: string
  /** So that they are handed in once, however often they are sent; answers that change have a new one. */
  requestID: string
}

export const keptAnswers = (): KeptAnswers | undefined =>
  sessionShelf.get<KeptAnswers>(storageKeys.patternAnswers)

/** What was answered of this version of a test, or a new sheet; with the share that it was opened from last. */
export function answersOf(test: { Type: number; Version: number; QuestionNum: number }, share: string) {
  const kept = keptAnswers()
  if (kept?.type === test.Type && kept.version === test.Version)
    return { ...kept, share: share || kept.share }
  return {
    ...{ type: test.Type, version: test.Version, share, requestID: newRequestId() },
    answers: Array.from({ length: test.QuestionNum }, () => 0),
  }
}

export const keepAnswers = (kept: KeptAnswers): void => sessionShelf.set(storageKeys.patternAnswers, kept)
export const forgetAnswers = (): void => sessionShelf.remove(storageKeys.patternAnswers)
