import { afterGuard, takeGuard } from '../../ui/layer/back-guard'
import { browserPage } from './load-page'

/** Maximum history entries of browsers; from then on the length no longer shows how far back a page is. */
const maxEntries = 50
/** Time (ms) to wait for the history to go back; after that the open page stays. */
const patienceMs = 4000

/**
 * Goes back to the page that `leaveShop` left when the history had `entries` entries, so that everything since then
 * (the other site, and the page it returned to) is ahead and is never shown by going back. Resolves only if the
 * open page stays.
 */
export async function returnBehind(entries: number): Promise<void> {
  const steps = history.length - entries + 1
  if (steps < 1 || entries >= maxEntries) return
  history.go(-steps)
  await new Promise((wake) => setTimeout(wake, patienceMs))
}

/**
 * Navigates to another site. Replaces the entry of an open layer, or a new entry pushed for it, so that the
 * current page stays directly below. `before` receives the number of history entries at that moment.
 */
export function leaveShop(address: string, before: (entries: number) => void): void {
  afterGuard(() => {
    if (!takeGuard()) history.pushState(history.state, '')
    before(history.length)
    browserPage.replace(address)
  })
}
