import { LOGGING_IN, MESSENGER_FAILED, ThirdPartyBindingType } from '@greenstar/rules/member/login'
import { api } from '@greenstar/web/shop-api'
import { withParams } from '../../platform/address'
import { client } from '../../platform/client'
import { currentConfig } from '../../platform/config'
import { promptLogin } from '../../platform/login-prompt'
import { currentPath, go } from '../../platform/navigation'
import { signIn } from '../../platform/session'
import { sessionShelf, storageKeys } from '../../platform/storage'
import { showLoading } from '../../ui/loading'
import { toast } from '../../ui/toasts'
import { messengerState } from './messenger-consent'
import { readIdentity, unboundIdentity } from './messenger-identity'

/** Code of the consent page in an address; undefined when it brings none, or one used in this visit (spec 4). */
function returnedCode(search: string): string | undefined {
  const query = new URLSearchParams(search)
  const code = query.get('code')
  if (query.get('state') !== messengerState || !code) return undefined
  return sessionShelf.get(storageKeys.messengerCode) === code ? undefined : code
}

/** Takes up a return from the consent page, once per code. */
export async function takeReturn(search: string): Promise<void> {
  const code = returnedCode(search)
  if (code) await finishMessengerLogin(code)
}

/** Ends the one-tap login: who is it, and is a phone bound to it (spec 4, messenger return flow). */
async function finishMessengerLogin(code: string): Promise<void> {
  // never hides by itself (readings C07)
  const hide = showLoading(LOGGING_IN, 0)
  sessionShelf.set(storageKeys.messengerCode, code)
  dropCode()
  try {
    await enter(code)
  } catch {
    toast(MESSENGER_FAILED)
  } finally {
    hide()
  }
}

async function enter(code: string): Promise<void> {
  const appID = currentConfig().global.WXAppID
  const answer = await client.send(
    api.member.GetWXOpenInfoByCode,
    { code, ...(appID ? { appID } : {}) },
    { quiet: true },
  )
  const identity = readIdentity(answer)
  const { openID, wxOpenID } = identity
  const info = await client.send(
    api.member.CheckOpenID,
    { type: ThirdPartyBindingType.messenger, openID, wxOpenID },
    { quiet: true },
  )
  if (info) {
    signIn(info)
    return
  }
  unboundIdentity.set(identity)
  promptLogin()
}

/** The code is spent: it leaves the address, so that a reload or a shared link does not bring it again. */
function dropCode(): void {
  const [path = '', search = ''] = currentPath().split('?', 2)
  go(`${path}${withParams(search, { code: undefined, state: undefined })}`, { replace: true })
}
