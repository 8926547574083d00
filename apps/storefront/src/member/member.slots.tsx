import { lazy, Suspense, useEffect } from 'react'
import { useSession } from '../platform/session'
import type { Slots } from '../platform/slots'

const SignedIn = lazy(() => import('./parts/SignedIn'))

/** Of this only what every visit needs ships with the shell: the rest comes for members, and for returns. */
function MemberKeeper() {
  const signedIn = useSession() !== undefined
  useEffect(() => {
    const search = window.location.search
    if (search.includes('WXAUTH'))
      void import('./parts/messenger-return').then((part) => part.takeReturn(search))
  }, [])
  return signedIn ? (
    <Suspense fallback={null}>
      <SignedIn />
    </Suspense>
  ) : null
}

const slots: Partial<Slots> = {
  loginSheet: () => import('./LoginSheet'),
  MemberKeeper,
}
export default slots
