import { Suspense } from 'react'
import { BroadcastStrip } from '../../broadcast/shared/BroadcastStrip'
import { GroupStrip } from '../../group/shared/GroupStrip'
import { useSession } from '../../platform/session/session'
import { NewcomerStrip } from '../../promotion/shared/NewcomerStrip'
import { useNewcomer } from '../../promotion/shared/use-newcomer'
import { lazyPart } from '../../ui/state/lazy-part'
import { AdvertPopup } from './AdvertPopup'
import { usePopup } from './use-popup'

// home lists what it loads later: the list of the community's files is not in its first load
const CommunityStrip = lazyPart(() => import('../../talent/shared/CommunityStrip'), 'unsaid')

const HomePlants = lazyPart(() => import('../../plant/shared/HomePlants'), 'unsaid')

/** Parts of home that load later: broadcast, newcomer strip, groups, the community, the popup of position 9. */
export default function HomeMoments() {
  const isGuest = useSession() === undefined
  const { about, isWaiting, isAsking } = useNewcomer()
  const popup = usePopup(isAsking ? 'asking' : isWaiting ? 'waiting' : 'none')
  return (
    <>
      <BroadcastStrip />
      {about?.MayBuy ? <NewcomerStrip about={about} /> : null}
      <GroupStrip />
      <Suspense fallback={null}>{isGuest ? null : <HomePlants />}</Suspense>
      <Suspense fallback={null}>
        <CommunityStrip />
      </Suspense>
      {popup.advert ? <AdvertPopup advert={popup.advert} open={popup.open} onClose={popup.close} /> : null}
    </>
  )
}
