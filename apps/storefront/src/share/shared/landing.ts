import { api } from '@greenstar/web/shop-api'
import { client } from '../../platform/client'
import { currentPath } from '../../platform/navigation'
import { defineOverlay } from '../../platform/overlays'
import { currentToken } from '../../platform/session'

/** Who invites, with a masked name. */
export interface Inviter {
  MemberName: string
  Avatar: string
}

const openLanding = defineOverlay<Inviter>(() => import('../parts/ShareLanding'))
let landed = false

/**
 * A guest came by a share: the sharer gets to know (a new visitor brings pollen), and the page says who invites. Once a
 * visit; a link without a code, or of a member that is no more, says nothing.
 */
export async function land(search: string): Promise<void> {
  const userCode = new URLSearchParams(search).get('userCode') ?? ''
  if (landed || currentToken() || !/^[\w-]{1,32}$/.test(userCode)) return
  landed = true
  const path = currentPath()
  void client.send(api.share.AddShareVisit, { userCode, path }, { quiet: true }).catch(() => undefined)
  const inviter = await client
    .send(api.share.GetShareMemberInfo, { userCode }, { quiet: true })
    .catch(() => null)
  // the page of a welfare officer says itself who invites
  if (inviter && !currentToken() && !path.startsWith('/welfare/share')) openLanding(inviter)
}
