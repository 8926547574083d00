import { sessionShelf, storageKeys } from '../../platform/storage'
import { currentOneTap } from '../parts/messenger-consent'
import { leave } from '../parts/messenger-trip'

/** Ticket of the person who pays in the messenger, where the member is bound to nobody there. */
export const messengerPayer = (): string | undefined => sessionShelf.get(storageKeys.messengerPayer)

/** Asks the messenger who pays, by its consent page; comes back to this page. False where nothing can be asked. */
export function askMessengerPayer(): boolean {
  const oneTap = currentOneTap()
  if (!oneTap?.works) return false
  leave(oneTap, 'payer')
  return true
}
