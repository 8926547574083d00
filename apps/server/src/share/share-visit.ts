import { createHash } from 'node:crypto'
import { DAY, startOfShanghaiDay } from '@greenstar/rules/platform/time'
import { PollenKind, pollenKindText } from '@greenstar/rules/pollen/pollen.kind'
import { maxPerNetwork, shareLastsDays } from '@greenstar/rules/share/share'
import { findSharer } from '../member/member.service'
import { notify } from '../message/message.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { lock } from '../platform/database/lock'
import type { RequestFacts } from '../platform/http/context'
import { networkOf } from '../platform/http/network'
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

/** Hash of visitors before the key was introduced, by which earlier visitors are recognized. */
const olderDigest = (text: string) =>
  createHash('sha256').update(`share\n${text}`).digest('base64url').slice(0, 22)

/** Keyed hashes of a browser and its network; `older` is the browser's hash before the key was introduced. */
export const visitorOf = (app: App, { ip, userAgent }: RequestFacts) => {
  const browser = `${networkOf(ip)}\n${userAgent}`
  return {
    visitor: fingerprint(app, 'visitor', browser),
    older: olderDigest(browser),
    network: fingerprint(app, 'network', networkOf(ip)),
  }
}

/** Today's number of rewarded visitors, the pollen for each, and the daily limit (domain 7). */
export const shareReward = async (app: App, db: Db, memberId: number, now: number) => ({
  RewardNum: await getSetting(app, 'pollen.shareReward', db),
  TodayNum: await countRewarded(db, memberId, new Date(startOfShanghaiDay(now))),
  DayLimit: await getSetting(app, 'pollen.sharesPerDay', db),
})

/** Rewards a visit once, within the sharer's daily limit. */
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
 * Records a visit by a share; returns whether it counts: the sharer shared lately, the browser is new and not
 * one the sharer used, and its network has not reached today's limit. The caller excludes members. Visits of
 * one sharer are serialized by a lock, so that the daily limit holds.
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
  if ((await countNetworkVisits(db, network, new Date(startOfShanghaiDay(now)))) >= maxPerNetwork)
    return false
  await lock(db, `share:${sharer.id}`)
  const row = { memberId: sharer.id, visitor, network, path, createdAt: new Date(now) }
  const visitId = (await hasVisited(db, older)) ? undefined : await insertVisit(db, row)
  if (visitId === undefined) return false
  await reward(app, db, sharer.id, visitId, now)
  return true
}
