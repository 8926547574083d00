import { copyText } from '../../ui/copy'
import { groupTeamPath } from '../group.paths'

/** Invites friends to a team: the phone's own sharing where it has one, else the address is copied. */
export async function shareTeam(id: number, title: string): Promise<void> {
  const url = new URL(groupTeamPath(id), window.location.origin).href
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url })
      return
    } catch (failure) {
      // closed by the member; anything else leads to copying
      if (failure instanceof DOMException && failure.name === 'AbortError') return
    }
  }
  await copyText(url, '邀请链接已复制，发给好友一起拼')
}
