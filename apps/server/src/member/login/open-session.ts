import { DAY } from '@greenstar/rules/platform/time'
import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import type { RequestFacts } from '../../platform/http/context'
import { newToken, tokenHash } from '../../platform/session/token'
import { getSetting } from '../../setting/setting.service'
import { insertSession } from '../member.store'

const channels = new Set(['10', '20', '30', '40'])

/** Returns the channel of a request, or 10 if it is unknown. */
export const channelOf = ({ channel }: RequestFacts) => (channels.has(channel) ? channel : '10')

/** Maximum stored length of a user agent, in characters. */
const deviceLength = 200

/** Opens a session; only the hash of its token is stored (reliability FR44). */
export const openSession = async (
  app: App,
  db: Db,
  memberId: number,
  request: RequestFacts,
  now: number,
): Promise<string> => {
  const token = newToken()
  await insertSession(db, {
    tokenHash: tokenHash(token),
    memberId,
    createdAt: new Date(now),
    lastSeenAt: new Date(now),
    expiresAt: new Date(now + (await getSetting(app, 'session.absoluteDays', db)) * DAY),
    device: request.userAgent.slice(0, deviceLength),
    channel: channelOf(request),
  })
  return token
}
