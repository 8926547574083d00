import { LOGGING_IN, MESSENGER_FAILED, ThirdPartyBindingType } from '@greenstar/rules/member/login'
import { api } from '@greenstar/web/shop-api'
import { currentConfig } from '../../../platform/config'
import { client } from '../../../platform/read/client'
import { type Interrupted, resume } from '../../../platform/resume'
import { withParams } from '../../../platform/route/address'
import { currentPath, go } from '../../../platform/route/navigation'
import { returnBehind } from '../../../platform/route/passing'
import { promptLogin } from '../../../platform/session/login-prompt'
import { sessionShelf, storageKeys } from '../../../platform/session/storage'
import { toast } from '../../../ui/layer/toasts'
import { showLoading } from '../../../ui/state/loading'
import { deviceKey } from '../device-key'
import { enterShop } from './enter-shop'
import { messengerState, returnParams, tripParam } from './messenger-consent'
import { type MessengerIdentity, readIdentity, unboundIdentity } from './messenger-identity'
import { currentTrip, endTrip, keepTrip, type Trip } from './messenger-trip'

const cancelled = { login: '已取消微信登录', payer: '已取消微信授权，订单已保留' }
const payerKnown = '微信身份已确认，请继续付款'

const isReturn = (query: URLSearchParams) => query.get('state') === messengerState

/**
 * Stores the result of this browser's own trip, and goes back to the history entry that was left, so that the
 * consent page is ahead in the history and going back skips it. Resolves if this page stays: at once without a
 * result of this trip, after 1.5 s if the history did not go back.
 */
export async function leaveIfPassing(search: string): Promise<void> {
  const query = new URLSearchParams(search)
  const trip = currentTrip()
  if (!isReturn(query) || !trip || trip.code !== undefined || trip.key !== query.get(tripParam)) return
  keepTrip({ ...trip, code: query.get('code') ?? '' })
  await returnBehind(trip.entries)
}

/** Handles the result of a trip, once; a result without a trip is only removed from the address. */
export async function takeReturn(search: string): Promise<void> {
  const query = new URLSearchParams(search)
  const trip = currentTrip()
  const answered = trip?.code !== undefined
  if (isReturn(query)) {
    dropReturn()
    const code = query.get('code')
    const isSpent = code === null || sessionShelf.get(storageKeys.messengerCode) === code
    if (!answered && !isSpent) toast(MESSENGER_FAILED)
  }
  if (!answered) return
  endTrip()
  if (trip.code) await finish(trip, trip.code)
  else giveUp(trip, cancelled[trip.purpose])
}

/** Ends the one-tap login: reads the identity, then logs in (spec 4, messenger return flow). */
async function finish(trip: Trip, code: string): Promise<void> {
  // shown until hidden (readings C07)
  const hide = showLoading(LOGGING_IN, 0)
  sessionShelf.set(storageKeys.messengerCode, code)
  try {
    const identity = await exchange(code).catch(() => undefined)
    if (!identity) return giveUp(trip, MESSENGER_FAILED)
    if (trip.purpose === 'login') await enter(identity, trip)
    else rememberPayer(identity)
  } finally {
    hide()
  }
}

/** Exchanges the code for the messenger's identity. */
async function exchange(code: string): Promise<MessengerIdentity> {
  const appID = currentConfig().global.WXAppID
  const answer = await client.send(
    api.member.GetWXOpenInfoByCode,
    { code, ...(appID ? { appID } : {}) },
    { quiet: true },
  )
  return readIdentity(answer)
}

function rememberPayer({ wxOpenID }: MessengerIdentity): void {
  sessionShelf.set(storageKeys.messengerPayer, wxOpenID)
  toast(payerKnown)
}

/** Logs in with the identity. The client shows a frozen account or a network error (spec 8). */
async function enter({ ...identity }: MessengerIdentity, trip: Trip): Promise<void> {
  const { openID, wxOpenID } = identity
  const { again } = trip
  const type = ThirdPartyBindingType.messenger
  const info = await client
    .send(api.member.CheckOpenID, { type, openID, wxOpenID, deviceKey: deviceKey() })
    .catch(() => giveUp(trip, ''))
  if (info === undefined) return
  if (info) {
    enterShop(info)
    if (again) await resume(again)
    return
  }
  unboundIdentity.set(identity)
  ask(again)
}

/** Opens the login sheet again, with the interrupted action. */
const ask = (again: Interrupted | undefined) =>
  promptLogin(again ? { then: () => void resume(again), again } : {})

/** Shows the error; reopens the login sheet if the trip began there, for another login mode. */
function giveUp({ fromSheet, again }: Trip, words: string): void {
  if (fromSheet) ask(again)
  if (words) toast(words)
}

/** Removes the result from the address, so that a reload or a shared link does not repeat it. */
function dropReturn(): void {
  const [path = '', search = ''] = currentPath().split('?', 2)
  go(`${path}${withParams(search, returnParams)}`, { replace: true })
}
