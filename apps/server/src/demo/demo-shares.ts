import { HOUR, shanghaiDay } from '@greenstar/rules/platform/time'
import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { ShareWay } from '@greenstar/rules/share/share'
import { inArray, sql } from 'drizzle-orm'
import { demoMembers } from '../../demo/members'
import { members } from '../member/member.tables'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { earnPollen } from '../pollen/pollen.service'
import { shares, shareVisits } from '../share/share.tables'
import type { DemoPeople } from './demo-people'

/** Pollen for each share visit. */
const rewarded = 5

type Sharing = { pages: readonly string[]; visits: number; friends: readonly [from: number, to: number] }
/** By member number: one invites often, one has begun, others never did. */
const sharings: Readonly<Record<number, Sharing>> = {
  1: { pages: ['/home', '/mall/goodsDetail?id=1010', '/group/list'], visits: 3, friends: [0, 6] },
  2: { pages: ['/mall/goodsDetail?id=1010'], visits: 1, friends: [6, 7] },
}

/** Buyers who brought others: place of the sharer, and of those who came. */
const circles = [
  { sharer: 10, friends: [11, 16], shares: 9 },
  { sharer: 20, friends: [21, 24], shares: 5 },
  { sharer: 25, friends: [26, 28], shares: 4 },
  { sharer: 112, friends: [113, 114], shares: 2 },
] as const

/** Loads buyers who shared and brought friends, for the ranking in the console. */
const loadCircles = async (db: Db, people: DemoPeople, now: number) => {
  for (const { sharer, friends, shares: num } of circles) {
    const memberId = people.buyers[sharer]?.id
    const brought = people.buyers.slice(...friends).map(({ id }) => id)
    if (!memberId || brought.length === 0) continue
    const at = now - (sharer % 27) * 24 * HOUR
    await db.insert(shares).values({
      ...{ memberId, path: '/home', way: ShareWay.poster, day: shanghaiDay(at), num },
      ...{ visitor: `demo-buyer-${sharer}`, createdAt: new Date(at) },
    })
    const code = sql`(select code from ${members} s where s.id = ${memberId})`
    await db.update(members).set({ referrerCode: code }).where(inArray(members.id, brought))
  }
}

/**
 * Loads shares of the last days, rewarded visits, and friends who registered with the code. The visits have
 * the present time, because members see their entries by time and orders settled before come earlier.
 */
export const loadShares = async (app: App, db: Db, people: DemoPeople, now: number): Promise<void> => {
  for (const [number, { pages, visits, friends }] of Object.entries(sharings)) {
    const memberId = people.members.get(Number(number))?.id as number
    const code = demoMembers.find(({ id }) => id === Number(number))?.code as string
    await db.insert(shares).values(
      pages.map((path, index) => {
        const at = now - (2 + index * 26) * HOUR
        const way = index === 0 ? ShareWay.copy : ShareWay.poster
        return {
          ...{ memberId, path, way, day: shanghaiDay(at), num: 1 + (index % 2) },
          ...{ visitor: `demo-${number}`, createdAt: new Date(at) },
        }
      }),
    )
    for (let nth = 0; nth < visits; nth++) {
      const visitor = `demo-${number}-${nth}`
      const row = { memberId, visitor, network: visitor, path: pages[0] ?? '/home', createdAt: new Date(now) }
      const [visit] = await db.insert(shareVisits).values(row).returning({ id: shareVisits.id })
      const cause = `share:${visit?.id}`
      const gained = await earnPollen(app, db, {
        ...{ memberId, kind: PollenKind.share, num: rewarded, title: '好友来访', cause, now },
      })
      await db
        .update(shareVisits)
        .set({ pollen: gained })
        .where(inArray(shareVisits.visitor, [visitor]))
    }
    const brought = people.buyers.slice(...friends).map(({ id }) => id)
    await db.update(members).set({ referrerCode: code }).where(inArray(members.id, brought))
  }
  await loadCircles(db, people, now)
}
