import { newRequestId } from '@greenstar/web/request-id'
import { sessionShelf, storageKeys } from '../../platform/session/storage'

/** Answers that are not submitted yet; they survive a reload and the login. */
export interface KeptAnswers {
  type: number
  version: number
  /** Chosen option by question, from 1; 0 if none. */
  answers: number[]
  share: string
  /** Makes the submission idempotent; changed answers get a new one. */
  requestID: string
}

export const keptAnswers = (): KeptAnswers | undefined =>
  sessionShelf.get<KeptAnswers>(storageKeys.patternAnswers)

/** Returns the kept answers of this version of a test, or empty ones; with the latest share segment. */
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
