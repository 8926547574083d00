import { HOUR, MINUTE, SECOND, shanghaiDay, startOfShanghaiDay } from '@greenstar/rules/platform/time'
import { settingValue } from '@greenstar/rules/setting/business-settings'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { lock, tryLock } from '../platform/database/lock'
import { wideNetworkOf } from '../platform/http/network'
import { HttpRefusal, refuse } from '../platform/refuse'
import { getSettings } from '../setting/setting.service'
import { codeHash, newCode, sealCode } from './code-secret'
import { isFromKnownNetwork } from './login-limit'
import { sendCodeJob } from './member.jobs'
import { countSentFromNetwork, countSentToPhone, insertSmsCode, takeBudget } from './sms-code.store'

type Limits = Awaited<ReturnType<typeof limitsOf>>
type Wanted = { phone: string; type: number; network: string; isKnown: boolean; now: number }

/** Part of a phone's codes per hour and day only for known networks, so that a stranger cannot use up all. */
const kept = { hour: 1, day: 2 }

const limitsOf = async (app: App, db: Db) => {
  const settings = await getSettings(app, db)
  return {
    resend: settingValue(settings, 'sms.resendSeconds') * SECOND,
    hour: settingValue(settings, 'sms.phonePerHour'),
    day: settingValue(settings, 'sms.phonePerDay'),
    network: settingValue(settings, 'sms.addressPerHour'),
    budget: settingValue(settings, 'sms.perDay'),
    lasts: settingValue(settings, 'sms.codeMinutes') * MINUTE,
  }
}

const checkPhone = async (db: Db, { phone, isKnown, now }: Wanted, limits: Limits) => {
  const sent = await countSentToPhone(db, phone, new Date(now - HOUR), new Date(startOfShanghaiDay(now)))
  const wait = sent.last === undefined ? 0 : sent.last + limits.resend - now
  if (wait > 0) throw refuse('member/code-too-soon', { seconds: Math.ceil(wait / SECOND) })
  if (sent.day >= limits.day - (isKnown ? 0 : kept.day)) throw refuse('member/code-limit')
  if (sent.hour >= limits.hour - (isKnown ? 0 : kept.hour)) {
    const minutes = Math.ceil(((sent.hourFrom ?? now) + HOUR - now) / MINUTE)
    throw refuse('member/code-hour-limit', { minutes: Math.max(minutes, 1) })
  }
}

const checkNetwork = async (db: Db, { network, now }: Wanted, limits: Limits) => {
  if ((await countSentFromNetwork(db, network, new Date(now - HOUR))) >= limits.network)
    throw new HttpRefusal(403, '您的请求过于频繁，请稍后重试')
}

/**
 * Checks every limit of reliability R39 under locks by phone, then by network, so that parallel requests
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
  const { now } = wanted
  if (!(await takeBudget(db, `sms:day:${shanghaiDay(now)}`, limits.budget, new Date(now)))) {
    app.metrics.alerts.inc({ kind: 'sms-budget' })
    throw refuse('member/code-busy')
  }
}

/**
 * Creates a code for a phone and type and queues its text message (domain 0.5), whether or not the phone has
 * a member (reliability R42). Refuses when a limit of the business settings is reached.
 */
export const sendCode = async (app: App, db: Db, phone: string, type: number, ip: string, now: number) => {
  const limits = await limitsOf(app, db)
  const network = wideNetworkOf(ip)
  const isKnown = await isFromKnownNetwork(app, db, phone, { ip }, now)
  await takePlace(app, db, { phone, type, network, isKnown, now }, limits)
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
