import { AdvertPosition } from '@greenstar/rules/home/advert-position'
import { Suspense, useEffect, useState } from 'react'
import { currentUser } from '../../platform/session/session'
import { firstTouch } from '../../ui/motion/first-touch'
import { lazyPart } from '../../ui/state/lazy-part'
import AdvertStrip, { type Advert } from '../shared/AdvertStrip'

const HomeMoments = lazyPart(() => import('./HomeMoments'), 'unsaid')

/** Strip and tiles of home, rendered with the page; then `HomeMoments`, which depends on the visitor. */
export function HomeStrips({ adverts }: { adverts: readonly Advert[] }) {
  const at = (position: string) => adverts.filter(({ Position }) => Position === position)
  const isAwake = useAwake()
  return (
    <>
      <AdvertStrip adverts={at(AdvertPosition.AD002).slice(0, 1)} />
      <AdvertStrip adverts={at(AdvertPosition.AD003).slice(0, 2)} />
      {isAwake ? (
        <Suspense fallback={null}>
          <HomeMoments />
        </Suspense>
      ) : null}
    </>
  )
}

/** Whether to load `HomeMoments`: at once for recently joined members, otherwise at the first touch. */
function useAwake() {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => {
    if ((currentUser()?.MemberInfo.JoinDays ?? 31) <= 30) setAwake(true)
    else void firstTouch().then(() => setAwake(true))
  }, [])
  return isAwake
}
