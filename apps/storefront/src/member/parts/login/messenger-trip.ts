import { newRequestId } from '@greenstar/web/request-id'
import type { Interrupted } from '../../../platform/resume'
import { leaveShop } from '../../../platform/route/passing'
import { withdrawPrompt } from '../../../platform/session/login-prompt'
import { sessionShelf, storageKeys } from '../../../platform/session/storage'
import { dialog } from '../../../ui/layer/dialogs'
import { copyText } from '../../../ui/text/copy'
import { consentAddress, type OneTap } from './messenger-consent'
import type { Consent } from './use-consent'

/** A visit to the consent page and back; kept for the browser session, handled once. */
export interface Trip {
  /** Random; also in the address of the return: a return with another key is ignored (reliability FR45). */
  key: string
  /** Length of the history when leaving. */
  entries: number
  /** Purpose: a login, or only to identify the payer. */
  purpose: 'login' | 'payer'
  fromSheet: boolean
  again?: Interrupted | undefined
  /** Result of the consent page: a code, or '' if refused. */
  code?: string
}

export const currentTrip = (): Trip | undefined => sessionShelf.get<Trip>(storageKeys.messengerTrip)
export const keepTrip = (trip: Trip): void => sessionShelf.set(storageKeys.messengerTrip, trip)
export const endTrip = (): void => sessionShelf.remove(storageKeys.messengerTrip)

/** Asks for consent, then opens the messenger's consent page, which returns to this page (spec 7.1). */
export async function logInByMessenger(oneTap: OneTap, consent: Consent): Promise<void> {
  if (!oneTap.works) await tellWhere()
  else if (await consent.ask()) leave(oneTap, 'login')
}

/** Opens the messenger's consent page, which returns to this page. */
export function leave(oneTap: OneTap, purpose: Trip['purpose']): void {
  const key = newRequestId()
  const { wasOpen, again } = withdrawPrompt()
  leaveShop(consentAddress(oneTap, window.location, key), (entries) =>
    keepTrip({ key, entries, purpose, fromSheet: wasOpen, again }),
  )
}

/** Outside the messenger its consent page does not work: offers to copy the link. */
async function tellWhere(): Promise<void> {
  const yes = await dialog.confirm('在微信里打开绿星商城，就能一键登录', { okText: '复制链接' })
  if (yes) await copyText(window.location.href, '链接已复制，去微信里打开吧')
}
