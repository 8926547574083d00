import { createHash, createHmac, randomBytes } from 'node:crypto'
import { beginsWithZeros, type Puzzle, puzzleText } from '@greenstar/rules/member/puzzle'
import { MINUTE } from '@greenstar/rules/platform/time'
import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import { puzzleKey, sameHash } from './code-secret'
import { takeBudget } from './sms-code.store'

/** How long a puzzle may be answered (ms): slow phones need some seconds. */
const lastsMs = 5 * MINUTE

const seal = (app: App, phone: string, facts: string) =>
  createHmac('sha256', puzzleKey(app)).update(`${phone} ${facts}`).digest('base64url').slice(0, 22)

/** A puzzle for one phone; nothing is stored, the challenge carries its own seal. */
export const newPuzzle = (app: App, phone: string, bits: number, now: number): Puzzle => {
  const facts = [randomBytes(9).toString('base64url'), now + lastsMs, bits].join('~')
  return { challenge: `${facts}~${seal(app, phone, facts)}`, bits }
}

/** Whether an answer solves a puzzle that was given for this phone and is not too old; each counts once. */
export const isSolved = async (
  app: App,
  db: Db,
  phone: string,
  answer: string,
  now: number,
): Promise<boolean> => {
  const at = answer.lastIndexOf('.')
  const challenge = answer.slice(0, at)
  const [salt = '', until = '', bits = '', mark = ''] = challenge.split('~')
  if (at < 0 || !sameHash(mark, seal(app, phone, [salt, until, bits].join('~'))) || Number(until) < now)
    return false
  const hash = createHash('sha256')
    .update(puzzleText(challenge, Number(answer.slice(at + 1))))
    .digest()
  if (!beginsWithZeros(hash, Number(bits))) return false
  return (await takeBudget(db, `sms:puzzle:${salt}`, 1, new Date(now))) !== undefined
}
