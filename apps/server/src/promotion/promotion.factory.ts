import { HOUR } from '@greenstar/rules/platform/time'
import { FlashStatus, flashTitle } from '@greenstar/rules/promotion/flash'
import type { Db } from '../platform/database/connect'
import { publishSession } from './flash.life'
import { flashProducts, flashSessions } from './promotion.tables'

export type FlashMaking = {
  beginMs: number
  /** By default two hours after the begin. */
  endMs?: number
  name?: string
  isDaily?: boolean
  /** A draft locks no stock. */
  isDraft?: boolean
  lines: readonly { productId: number; priceFen?: number; quota?: number; limitNum?: number }[]
}

/** Inserts a flash session, by default published, and returns its id. For tests and the demo shop. */
export const makeFlash = async (db: Db, making: FlashMaking): Promise<number> => {
  const { beginMs, endMs = beginMs + 2 * HOUR, name = flashTitle(beginMs), isDaily = false, lines } = making
  const [session] = await db
    .insert(flashSessions)
    .values({
      ...{ name, isDaily, status: FlashStatus.draft },
      ...{ beginAt: new Date(beginMs), endAt: new Date(endMs), createdAt: new Date(beginMs) },
    })
    .returning()
  if (!session) throw new Error('a session was not inserted')
  const rows = await db
    .insert(flashProducts)
    .values(
      lines.map(({ productId, priceFen = 500, quota = 10, limitNum = 1 }, index) => ({
        ...{ sessionId: session.id, index, productId, priceFen, quota, limitNum },
      })),
    )
    .returning()
  if (!making.isDraft) await publishSession(db, session, rows, { actor: 'system', now: beginMs })
  return session.id
}
