import type { ParsedOf, Shop } from '@greenstar/contract'
import { puzzleBits, type SmsCaller, type SmsShares, smsShares } from '@greenstar/rules/member/sms.share'
import {
  HOUR,
  MINUTE,
  maxAhead,
  SECOND,
  shanghaiDay,
  startOfShanghaiDay,
} from '@greenstar/rules/platform/time'
import { settingValue } from '@greenstar/rules/setting/business-settings'
import { defineAlert, raiseAlert } from '../../platform/alert/alert'
import type { App } from '../../platform/app'
import { isNetworkInUse } from '../../platform/attempts/known-networks'
import type { Db } from '../../platform/database/connect'
import { lock, tryLock } from '../../platform/database/lock'
import { blockOf, networkOf, wideNetworkOf } from '../../platform/http/network'
import { HttpRefusal, refuse } from '../../platform/refuse'
import { getSettings } from '../../setting/setting.service'
import { sendCodeJob } from '../member.jobs'
import { isSolved, newPuzzle } from './code-puzzle'
import { codeHash, newCode, sealCode } from './code-secret'
import { isFromKnownPlace } from './login-limit'
import {
  countSentFromNetwork,
  countSentToPhone,
  insertSmsCode,
  takeBudget,
  usedBudget,
} from './sms-code.store'

type Limits = Awaited<ReturnType<typeof limitsOf>>
type Wanted = {
  phone: string
  type: number
  ip: string
  network: string
  caller: SmsCaller
  answer: string | undefined
  now: number
}

/** Half of the day's codes of members and known networks, or of those of strangers, is gone. */
export const halfGone = defineAlert(['sms-half', '今天的短信已用一半'])

/** Part of a phone's codes per hour and day only for its own networks and devices, so that a stranger cannot use up all. */
const kept = { hour: 1, day: 2 }

const limitsOf = async (app: App, db: Db) => {
  const settings = await getSettings(app, db)
  return {
    resend: settingValue(settings, 'sms.resendSeconds') * SECOND,
    hour: settingValue(settings, 'sms.phonePerHour'),
    day: settingValue(settings, 'sms.phonePerDay'),
    network: settingValue(settings, 'sms.addressPerHour'),
    settings,
    lasts: settingValue(settings, 'sms.codeMinutes') * MINUTE,
  }
}

const checkPhone = async (db: Db, { phone, caller, now }: Wanted, limits: Limits) => {
  const isKnown = caller === 'own'
  const sent = await countSentToPhone(db, phone, {
    ...{ hourAgo: new Date(now - HOUR), dayStart: new Date(startOfShanghaiDay(now)) },
    until: new Date(now + maxAhead),
  })
  const wait = sent.last === undefined ? 0 : sent.last + limits.resend - now
  if (wait > 0) throw refuse('member/code-too-soon', { seconds: Math.ceil(wait / SECOND) })
  if (sent.day >= limits.day - (isKnown ? 0 : kept.day)) throw refuse('member/code-limit')
  if (sent.hour >= limits.hour - (isKnown ? 0 : kept.hour)) {
    const minutes = Math.ceil(((sent.hourFrom ?? now) + HOUR - now) / MINUTE)
    throw refuse('member/code-hour-limit', { minutes: Math.max(minutes, 1) })
  }
}

const checkNetwork = async (db: Db, { network, now }: Wanted, limits: Limits) => {
  const [since, until] = [new Date(now - HOUR), new Date(now + maxAhead)]
  if ((await countSentFromNetwork(db, network, since, until)) >= limits.network)
    throw new HttpRefusal(403, '您的请求过于频繁，请稍后重试')
}

/** Takes one of the codes under a key; alerts when half of a share is gone, and refuses when all of the limit are. */
const take = async (app: App, db: Db, key: string, limit: number, now: number, share = limit) => {
  const taken = await takeBudget(db, key, limit, new Date(now))
  if (taken === undefined) {
    app.metrics.alerts.inc({ kind: 'sms-budget' })
    throw refuse('member/code-busy')
  }
  if (share > 1 && taken === Math.ceil(share / 2))
    await raiseAlert(app, db, { kind: halfGone, subject: key, facts: { taken, limit: share } }, now)
}

/**
 * Takes a code out of the shares of the day (domain 24): strangers have a part of it, by hour and by wide network, and
 * under pressure each of their codes costs a puzzle; what they cannot take is left for members at known places.
 */
const takeShare = async (app: App, db: Db, wanted: Wanted, shares: SmsShares) => {
  const { phone, ip, caller, answer = '', now } = wanted
  const day = shanghaiDay(now)
  if (caller === 'stranger') {
    const hour = `sms:strangers:${day}:${Math.floor(now / HOUR)}`
    const { strangers } = shares
    const used = await usedBudget(db, hour)
    const bits = used < strangers.hour ? puzzleBits(used, shares) : 0
    if (bits > 0 && !(await isSolved(app, db, phone, answer, now)))
      throw refuse('member/code-puzzle', undefined, newPuzzle(app, phone, bits, now))
    await take(app, db, hour, strangers.hour, now)
    await take(app, db, `sms:strangers:${day}`, strangers.day, now)
    await take(app, db, `sms:block:${day}:${blockOf(ip)}`, strangers.wide, now)
  } else await take(app, db, `sms:members:${day}`, shares.day, now, shares.members)
  await take(app, db, `sms:day:${day}`, shares.day, now, 0)
}

/**
 * Checks every limit of reliability FR39 under locks by phone, then by network, so that parallel requests
 * cannot exceed them; the same checks run first without locks, so that a flood costs only reads.
 */
const takePlace = async (app: App, db: Db, wanted: Wanted, limits: Limits) => {
  await checkPhone(db, wanted, limits)
  await checkNetwork(db, wanted, limits)
  if (!(await tryLock(db, `sms:phone:${wanted.phone}`)))
    throw refuse('member/code-too-soon', { seconds: limits.resend / SECOND })
  await checkPhone(db, wanted, limits)
  await lock(db, `sms:network:${wanted.network}`)
  await checkNetwork(db, wanted, limits)
  await takeShare(app, db, wanted, smsShares(wanted.caller, limits.settings))
}

type Asked = ParsedOf<Shop['member']['SendSMS']>
type Sent = Pick<Asked, 'mobile' | 'type'> &
  Partial<Pick<Asked, 'deviceKey' | 'answer'>> & {
    /** Asked by the member in a session. */
    isMember?: boolean
  }

/**
 * Creates a code for a phone and type and queues its text message (domain 0.5), whether or not the phone has
 * a member (reliability FR42). Refuses when a limit of the business settings is reached.
 */
export const sendCode = async (
  app: App,
  db: Db,
  { mobile: phone, type, deviceKey, answer, isMember = false }: Sent,
  ip: string,
  now: number,
) => {
  const limits = await limitsOf(app, db)
  const network = wideNetworkOf(ip)
  const isOwn = isMember || (await isFromKnownPlace(app, db, phone, { ip, deviceKey }, now))
  const caller = isOwn ? 'own' : (await isNetworkInUse(db, networkOf(ip), now)) ? 'known' : 'stranger'
  await takePlace(app, db, { phone, type, ip, network, caller, answer, now }, limits)
  const code = newCode()
  const id = await insertSmsCode(db, {
    phone,
    type,
    codeHash: codeHash(app, phone, type, code),
    ip: network,
    createdAt: new Date(now),
    expiresAt: new Date(now + limits.lasts),
  })
  await app.jobs.send(db, sendCodeJob, { id, sealed: sealCode(app, code) })
}
