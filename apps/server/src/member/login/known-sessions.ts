import type { App } from '../../platform/app'
import type { Channel } from '../../platform/cache-news'
import type { SignedInMember } from '../../platform/http/context'

/** How long (ms) a process knows a session without asking again. */
const knownMs = 1000
const maxSessions = 5000

type Found = SignedInMember | 'gone' | undefined
type Known = { until: number; found: Promise<Found>; memberId?: number }

const sessions = new Map<string, Known>()

/** Registers how many sessions a process knows. */
export const watchKnownSessions = ({ metrics }: App) =>
  metrics.sizes.add('known sessions', () => sessions.size)

/** Forgets the sessions of a member, and those that are being looked up: their answer may be of before. */
export const forgetSessions = (member: number): void => {
  for (const [hash, { memberId }] of sessions)
    if (memberId === undefined || memberId === member) sessions.delete(hash)
}

/** Hears of every session that ended and every member who was frozen or left, from a trigger. */
export const sessionChannel: Channel = {
  name: 'session_end',
  receive: (_app, payload) => forgetSessions(Number(payload)),
  missed: () => sessions.clear(),
}

/**
 * The member of a session: asked once for all requests of a second, unless the session ends within it. What is not a
 * member's good session is asked each time.
 */
export const knownMember = (
  { cache }: Pick<App, 'cache'>,
  sessionHash: string,
  ask: () => Promise<Found>,
): Promise<Found> => {
  if (!cache.isOn) return ask()
  const now = performance.now()
  const known = sessions.get(sessionHash)
  if (known && known.until > now) return known.found
  const made: Known = { until: now + knownMs, found: ask() }
  const drop = () => {
    if (sessions.get(sessionHash) === made) sessions.delete(sessionHash)
  }
  sessions.delete(sessionHash)
  sessions.set(sessionHash, made)
  if (sessions.size > maxSessions) sessions.delete(sessions.keys().next().value as string)
  made.found.then((found) => {
    if (typeof found === 'object') made.memberId = found.id
    else drop()
  }, drop)
  return made.found
}
