import { type ShareWay, sharePath } from '@greenstar/rules/share/share'
import { api } from '@greenstar/web/shop-api'
import { client } from '../../platform/read/client'
import { currentPath } from '../../platform/route/navigation'
import { currentToken, currentUser } from '../../platform/session/session'

/** Returns the address of a page to share, with the member's code as userCode (spec 3). */
export const shareLink = (path = currentPath()): string =>
  new URL(sharePath(path, currentUser()?.MemberInfo.MemberCode), window.location.origin).href

/** Records a member's share, so that visits by it count; a guest's share is not recorded. */
export function noteShare(way: ShareWay, path = currentPath()): void {
  if (currentToken())
    void client.send(api.share.MemberShare, { path, way }, { quiet: true }).catch(() => undefined)
}
