import { DAY } from '../platform/time'
import { no, ok, type Verdict } from '../platform/verdict'

export interface AcceptFacts {
  readonly askerId: number
  readonly readerId: number
  readonly answererId: number
  /** Id of the accepted answer; null: none, or it was deleted or is hidden. */
  readonly acceptedId: number | null
  readonly answerId: number
  /** Whether it is directly under the question and public. */
  readonly isAnswer: boolean
  /** When the question was asked, and now (ms). */
  readonly askedAt: number
  readonly now: number
  /** Days within which an answer is accepted. */
  readonly days: number
}

type Refused =
  | 'diagnosis/gone'
  | 'diagnosis/late'
  | 'diagnosis/own-answer'
  | 'diagnosis/solved'
  | 'post/comment-gone'

/** Whether the time to accept an answer is over: `days` after the question was asked (domain 26). */
export const isLateToAccept = ({
  askedAt,
  days,
  now,
}: Pick<AcceptFacts, 'askedAt' | 'days' | 'now'>): boolean => now > askedAt + days * DAY

/**
 * Whether a reader may accept an answer: the asker, in time, one answer of another member at a time (domain
 * 26). The same answer again is a repeat, `ok(false)`, at any time.
 */
export const mayAccept = (facts: AcceptFacts): Verdict<boolean, Refused> => {
  if (facts.readerId !== facts.askerId) return no('diagnosis/gone')
  if (facts.acceptedId === facts.answerId) return ok(false)
  if (facts.acceptedId !== null) return no('diagnosis/solved')
  if (isLateToAccept(facts)) return no('diagnosis/late', { days: facts.days })
  if (!facts.isAnswer) return no('post/comment-gone')
  return facts.answererId === facts.askerId ? no('diagnosis/own-answer') : ok(true)
}
