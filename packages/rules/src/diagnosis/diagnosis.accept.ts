import { no, ok, type Verdict } from '../platform/verdict'

export interface AcceptFacts {
  readonly askerId: number
  readonly readerId: number
  readonly answererId: number
  /** Id of the accepted answer; null: none. */
  readonly acceptedId: number | null
  readonly answerId: number
  /** Whether it stands directly under the question and is public. */
  readonly isAnswer: boolean
}

type Refused = 'diagnosis/gone' | 'diagnosis/own-answer' | 'diagnosis/solved' | 'post/comment-gone'

/**
 * Whether a reader may accept an answer: the asker, once for each question, an answer of somebody else (domain 26). The
 * same answer again is a repeat, `ok(false)`.
 */
export const mayAccept = (facts: AcceptFacts): Verdict<boolean, Refused> => {
  if (facts.readerId !== facts.askerId) return no('diagnosis/gone')
  if (facts.acceptedId === facts.answerId) return ok(false)
  if (facts.acceptedId !== null) return no('diagnosis/solved')
  if (!facts.isAnswer) return no('post/comment-gone')
  return facts.answererId === facts.askerId ? no('diagnosis/own-answer') : ok(true)
}
