import { MissionType } from '@greenstar/rules/mission/mission'
import { SECOND } from '@greenstar/rules/platform/time'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { currentPath } from '../../platform/route/navigation'
import { toast } from '../../ui/layer/toasts'
import { usePageChrome } from '../../ui/nav/page-chrome'

/** Extra time (ms) after the required seconds, so that the server accepts the first claim. */
const slackMs = 600

/** Claims the reward if the page is still open after the required time. */
export function whenLookedAt(look: { LinkUrl: string; Seconds: number }, claim: () => void): void {
  toast(`浏览 ${look.Seconds} 秒即可获得绿星币`)
  setTimeout(() => currentPath().startsWith(look.LinkUrl) && claim(), look.Seconds * SECOND + slackMs)
}

/**
 * A browsing mission: `begin` opens a page chosen by the server and claims the reward there after the
 * required time. A member who leaves earlier can claim it, or start again, in the list.
 */
export function useBrowse() {
  const { follow } = usePageChrome()
  const start = useAction(api.mission.GetRandomProductAndActive)
  const complete = useAction(api.mission.CompleteMemberMission, {
    refresh: ['pollen', 'member'],
    onSuccess: (num) => toast(num > 0 ? `获得 ${num} 绿星币` : '今天已领过了'),
  })
  const typeOf = (type: number) =>
    type === MissionType.browseActivity ? MissionType.browseActivity : MissionType.browseProduct
  const claim = (type: number) => complete.mutate({ type: typeOf(type) })

  const begin = async (type: number) => {
    const look = await start.mutateAsync({ type: typeOf(type) }).catch(() => undefined)
    if (!look) return
    follow(look.LinkUrl, {})
    whenLookedAt(look, () => claim(type))
  }
  return { begin, claim, isPending: start.isPending || complete.isPending }
}
