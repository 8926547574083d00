import { homePath } from '../../home/home.paths'
import { currentUser } from '../../platform/session/session'
import { openShare, type ShareTarget } from './open-share'

/** The member who shares, for a poster; undefined for a guest. */
export const sharer = (): ShareTarget['by'] => {
  const info = currentUser()?.MemberInfo
  return info && { name: info.MemberName, face: info.Avatar }
}

/** Opens the share popup of the shop; its poster is an invitation with the member's code. */
export const openInvitation = (): void => {
  const code = currentUser()?.MemberInfo.MemberCode
  openShare({
    ...{ path: homePath, title: '绿星商城', look: 'invitation', heading: '给家里添一盆花', by: sharer() },
    note: code ? `邀请码 ${code}` : undefined,
  })
}
