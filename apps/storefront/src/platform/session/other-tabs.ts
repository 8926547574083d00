import { loadAnew } from '../route/load-page'
import { withdrawPrompt } from './login-prompt'
import { currentToken, followStored, isLeaving } from './session'
import { sessionShelf, storageKeys, tokenShelf } from './storage'

/** Reloads a page that the browser has brought back from its cache, if its member is not logged in any more. */
export function checkRestored(): void {
  if (!isLeaving() && tokenShelf().get(storageKeys.token) === currentToken()) return
  document.documentElement.hidden = true
  loadAnew()
}

/** The words of the logout that has just restarted the shop, once. */
export function takeLastWords(): string | undefined {
  const words = sessionShelf.get<string>(storageKeys.lastWords)
  sessionShelf.remove(storageKeys.lastWords)
  return words
}

/** Follows logins and logouts of other tabs, also those while the page was cached. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    // null: the whole storage was emptied
    if ((key === null || key === storageKeys.token) && followStored()) withdrawPrompt()
  })
  window.addEventListener('pageshow', ({ persisted }) => persisted && checkRestored())
  followStored()
}
