import { api } from '@greenstar/web/shop-api'
import { defineOverlay } from '../../platform/overlays'
import { client } from '../../platform/read/client'
import { currentPath } from '../../platform/route/navigation'
import { currentToken } from '../../platform/session/session'

/** The inviting member, with a masked name. */
export interface Inviter {
  MemberName: string
  Avatar: string
}

const openLanding = defineOverlay<Inviter>(() => import('../parts/ShareLanding'))
let landed = false

/**
 * Handles a guest's visit through a share: reports it (a new visitor earns the sharer pollen) and shows the
 * inviter. Once per visit; shows nothing without a code or if the member no longer exists.
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
  // the welfare page shows the inviter itself
  if (inviter && !currentToken() && !path.startsWith('/welfare/share')) openLanding(inviter)
}
