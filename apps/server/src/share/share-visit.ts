import { createHash } from 'node:crypto'
import { DAY, startOfShanghaiDay } from '@greenstar/rules/platform/time'
import { PollenKind, pollenKindText } from '@greenstar/rules/pollen/pollen.kind'
import { mostPerNetwork, shareLastsDays } from '@greenstar/rules/share/share'
import { findSharer } from '../member/member.service'
import { notify } from '../message/message.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { lock } from '../platform/database/lock'
import type { RequestFacts } from '../platform/http/context'
import { fingerprint } from '../platform/session/keyed-hash'
import { earnPollen } from '../pollen/pollen.service'
import { getSetting } from '../setting/setting.service'
import {
  countNetworkVisits,
  countRewarded,
  findSharing,
  hasVisited,
  insertVisit,
  setVisitPollen,
} from './share.store'

/** How visitors were kept before they took a key: who came then is no newcomer now. */
const olderDigest = (text: string) =>
  createHash('sha256').update(`share\n${text}`).digest('base64url').slice(0, 22)

/** The half of an address that belongs to the network; a phone changes the other half by itself. */
const networkOf = (ip: string) => (ip.includes(':') ? ip.split(':').slice(0, 4).join(':') : ip)

/** A browser and its network, as hashes that take a key; `older` is what the browser was before. */
export const visitorOf = (app: App, { ip, userAgent }: RequestFacts) => {
  const browser = `${networkOf(ip)}\n${userAgent}`
  return {
    visitor: fingerprint(app, 'visitor', browser),
    older: olderDigest(browser),
    network: fingerprint(app, 'network', networkOf(ip)),
  }
}

/** Visitors of today that were rewarded, what each brings, and how many a day may be (domain 7). */
export const shareReward = async (app: App, db: Db, memberId: number, now: number) => ({
  RewardNum: await getSetting(app, 'pollen.shareReward', db),
  TodayNum: await countRewarded(db, memberId, new Date(startOfShanghaiDay(now))),
  DayLimit: await getSetting(app, 'pollen.sharesPerDay', db),
})

/** Gives what the visit is worth, within the sharer's limits of the day; once per visit. */
const reward = async (app: App, db: Db, memberId: number, visitId: number, now: number) => {
  const { RewardNum: num, TodayNum, DayLimit } = await shareReward(app, db, memberId, now)
  if (num === 0 || TodayNum >= DayLimit) return
  const kind = PollenKind.share
  const gained = await earnPollen(app, db, {
    ...{ memberId, kind, num, now },
    ...{ title: '好友来访', cause: `share:${visitId}` },
  })
  if (gained === 0) return
  await setVisitPollen(db, visitId, gained)
  await notify(db, memberId, 'pollen.earned', { num: gained, source: pollenKindText(kind) }, now)
}

/**
 * Somebody came by a share. He counts when the sharer did share lately, when his browser never came before, is not one
 * that the sharer shared from, and when his network has not sent a crowd today; members are no newcomers. Answers
 * whether he counted. Visits of one sharer come one by one, so that none slips past the limit of the day.
 */
export const addVisit = async (
  app: App,
  db: Db,
  { userCode, path }: { userCode: string; path: string },
  request: RequestFacts,
  now: number,
): Promise<boolean> => {
  const sharer = await findSharer(db, userCode)
  if (!sharer) return false
  const { visitor, older, network } = visitorOf(app, request)
  const since = new Date(now - shareLastsDays * DAY)
  const { shared, own } = await findSharing(db, sharer.id, since, [visitor, older])
  if (!shared || own) return false
  await lock(db, `share-network:${network}`)
  if ((await countNetworkVisits(db, network, new Date(startOfShanghaiDay(now)))) >= mostPerNetwork)
    return false
  await lock(db, `share:${sharer.id}`)
  const row = { memberId: sharer.id, visitor, network, path, createdAt: new Date(now) }
  const visitId = (await hasVisited(db, older)) ? undefined : await insertVisit(db, row)
  if (visitId === undefined) return false
  await reward(app, db, sharer.id, visitId, now)
  return true
}
