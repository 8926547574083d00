import { type ShareWay, sharePath } from '@greenstar/rules/share/share'
import { api } from '@greenstar/web/shop-api'
import { client } from '../../platform/client'
import { currentPath } from '../../platform/navigation'
import { currentToken, currentUser } from '../../platform/session'

/** Address of a page for others, with the member's code as userCode (spec 3). */
export const shareLink = (path = currentPath()): string =>
  new URL(sharePath(path, currentUser()?.MemberInfo.MemberCode), window.location.origin).href

/** Notes a member's share: from then on friends who come by it count. A guest's brings nobody anything. */
export function noteShare(way: ShareWay, path = currentPath()): void {
  if (currentToken())
    void client.send(api.share.MemberShare, { path, way }, { quiet: true }).catch(() => undefined)
}
