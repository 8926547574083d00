import { sessionShelf, storageKeys } from '../../platform/session/storage'
import { currentOneTap } from '../parts/login/messenger-consent'
import { leave } from '../parts/login/messenger-trip'

/** Ticket of the payer in the messenger, if the member is not bound to a messenger account. */
export const messengerPayer = (): string | undefined => sessionShelf.get(storageKeys.messengerPayer)

/** Opens the messenger's consent page to identify the payer; returns false where that is impossible. */
export function askMessengerPayer(): boolean {
  const oneTap = currentOneTap()
  if (!oneTap?.works) return false
  leave(oneTap, 'payer')
  return true
}
