import { MissionType } from '@greenstar/rules/mission/mission'
import { SECOND } from '@greenstar/rules/platform/time'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { currentPath } from '../../platform/navigation'
import { usePageChrome } from '../../ui/page-chrome'
import { toast } from '../../ui/toasts'

/** The server's clock decides; a little later than it, so that one claim is enough. */
const slackMs = 600

/** Claims once the page that was just opened has been looked at for as long as the server wants. */
export function whenLookedAt(look: { LinkUrl: string; Seconds: number }, claim: () => void): void {
  toast(`浏览 ${look.Seconds} 秒即可获得绿星币`)
  setTimeout(() => currentPath().startsWith(look.LinkUrl) && claim(), look.Seconds * SECOND + slackMs)
}

/**
 * A mission of looking: `begin` opens what the server chose, and when the page was looked at for as long as the server
 * wants, the reward is claimed without leaving it. Who leaves earlier claims, or looks again, from the list.
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
