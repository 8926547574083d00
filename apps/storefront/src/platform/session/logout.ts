import { loadPage } from '../route/load-page'
import { beginLeaving, endMember } from './session'
import { sessionShelf, storageKeys } from './storage'

/** Set in an app, whose window stays: its shell gives the page the next member. */
let goInApp: ((path: string, words: string | undefined) => void) | undefined
export const leaveInPlace = (go: NonNullable<typeof goInApp>): void => {
  goInApp = go
}

/**
 * Logs the member out: removes their data from this browser and loads the shop again at `to`, which also clears
 * screens, forms and calls from memory. `words` are shown there.
 */
export function logOut(to = '/home', words?: string): void {
  if (!goInApp) beginLeaving()
  endMember()
  if (goInApp) return goInApp(to, words)
  if (words) sessionShelf.set(storageKeys.lastWords, words)
  loadPage(to)
}
