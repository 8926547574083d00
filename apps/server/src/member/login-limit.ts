import { HOUR } from '@greenstar/rules/platform/time'
import type { App } from '../platform/app'
import { clearAttempts, countAttempt, grantCheck } from '../platform/attempts/attempts'
import type { RequestFacts } from '../platform/http/context'
import { HttpRefusal } from '../platform/refuse'
import { getSetting } from '../setting/setting.service'
import { networkOf } from './network'

/** Counts a login, registration or reset of one network; HTTP 403 above the hourly limit (reliability R41). */
export const countLogin = async (app: App, request: RequestFacts, now: number) => {
  const count = await countAttempt(app, `login:network:${networkOf(request.ip)}`, HOUR, now)
  if (count > (await getSetting(app, 'login.addressPerHour')))
    throw new HttpRefusal(403, '您的请求过于频繁，请稍后重试')
}

const keyOf = (phone: string) => `login:phone:${phone}`

/** Whether a password of this phone may be checked now; the same for phones without a member (reliability R42). */
export const mayCheckPassword = async (app: App, phone: string, now: number): Promise<boolean> =>
  grantCheck(app, keyOf(phone), await getSetting(app, 'login.checksPerHour'), HOUR, now)

export const forgetPasswordChecks = (app: App, phone: string) => clearAttempts(app, keyOf(phone))
