import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { Suspense } from 'react'
import { BroadcastStrip } from '../../broadcast/shared/BroadcastStrip'
import { GroupStrip } from '../../group/shared/GroupStrip'
import { useSession } from '../../platform/session'
import { NewcomerStrip } from '../../promotion/shared/NewcomerStrip'
import { lazyPart } from '../../ui/lazy-part'
import { AdvertPopup } from './AdvertPopup'
import { usePopup } from './use-popup'

// home lists what it loads later: the list of the community's files is not in its first load
const CommunityStrip = lazyPart(() => import('../../talent/shared/CommunityStrip'), 'unsaid')

const HomePlants = lazyPart(() => import('../../plant/shared/HomePlants'), 'unsaid')

/** Days after joining during which a member may be a newcomer. */
const newDays = 30

/** Parts of home that load later: broadcast, newcomer strip, groups, the community, the popup of position 9. */
export default function HomeMoments() {
  const session = useSession()
  const isGuest = session === undefined
  const mayBeNew = !isGuest && (session.info?.MemberInfo.JoinDays ?? 0) <= newDays
  const about = useCall(api.promotion.GetNewcomer, {}, { enabled: isGuest || mayBeNew, quiet: true })
  const isWaiting = about.data?.State === 'open' && !about.data.HasGift
  const isAsking = mayBeNew && about.isPending
  const popup = usePopup(isAsking ? 'asking' : isWaiting ? 'waiting' : 'none')
  return (
    <>
      <BroadcastStrip />
      {isGuest || about.data?.MayBuy ? <NewcomerStrip about={about.data} /> : null}
      <GroupStrip />
      <Suspense fallback={null}>{isGuest ? null : <HomePlants />}</Suspense>
      <Suspense fallback={null}>
        <CommunityStrip />
      </Suspense>
      {popup.advert ? <AdvertPopup advert={popup.advert} open={popup.open} onClose={popup.close} /> : null}
    </>
  )
}
