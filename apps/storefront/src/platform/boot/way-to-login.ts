import { plainPath } from '../address'
import { isEmbedded } from '../embedding'
import { loginWay } from '../guard'
import { storageKeys, tokenShelf } from '../storage'

/** Addresses that bring more than the page: a share, a referrer, the messenger's answer (spec 2.3, 2.6). */
const bringsMore = /[?&](isShare|userCode)\b|WXAUTH/

/**
 * Where a guest goes who entered the address of a page for members, before any code was fetched (performance F5):
 * where the router's guard would lead him. Undefined for a member, and where the application has to look first: in a
 * shell, which hands the token over; on an address that brings more; on a reload or a step of the history, which
 * keeps its place among the pages.
 */
export function wayToLogin(): string | undefined {
  const mustLook = isEmbedded() || history.state !== null || bringsMore.test(window.location.search)
  if (mustLook || tokenShelf().get(storageKeys.token)) return undefined
  return loginWay(plainPath(window.location))
}
