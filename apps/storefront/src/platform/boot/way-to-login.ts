import { plainPath } from '../route/address'
import { loginWay } from '../route/guard'
import { isEmbedded } from '../session/embedding'
import { storageKeys, tokenShelf } from '../session/storage'

/**
 * Addresses with parameters to process first: a share, a referrer, the messenger's response (spec 2.3,
 * 2.6).
 */
const bringsMore = /[?&](isShare|userCode)\b|WXAUTH/

/**
 * Login address for a guest who opened a members' page by its address, before any code is fetched
 * (performance F5): the same as the router's guard gives. Undefined for a member, and when the application
 * has to decide: in a native shell, which provides the token; for an address with parameters to process; on
 * a reload or a history step, which keeps its place among the pages.
 */
export function wayToLogin(): string | undefined {
  const mustLook = isEmbedded() || history.state !== null || bringsMore.test(window.location.search)
  if (mustLook || tokenShelf().get(storageKeys.token)) return undefined
  return loginWay(plainPath(window.location))
}
