import { Suspense, useEffect } from 'react'
import { useSession } from '../platform/session'
import type { Slots } from '../platform/slots'
import { sessionShelf, storageKeys } from '../platform/storage'
import { lazyPart } from '../ui/lazy-part'

const returns = () => import('./parts/messenger-return')

/** Of an answer of the messenger's consent page; most visits have none, and fetch nothing for it. */
function takeReturn(): void {
  const { search } = window.location
  if (search.includes('WXAUTH') || sessionShelf.get(storageKeys.messengerTrip))
    void returns().then((part) => part.takeReturn(search))
}

/** Of a shared link's guest: who invites, and that he came; all other visits fetch nothing for it. */
function welcome(): void {
  const { search } = window.location
  if (search.includes('isShare')) void import('../share/shared/landing').then((part) => part.land(search))
}

const SignedIn = lazyPart(() => import('./parts/SignedIn'), 'unsaid')

/** Of this only what every visit needs ships with the shell: the rest comes for members, and for returns. */
function MemberKeeper() {
  const signedIn = useSession() !== undefined
  useEffect(() => {
    takeReturn()
    welcome()
    // back from the consent page by a page that the browser had kept whole
    const onShow = (event: PageTransitionEvent) => event.persisted && takeReturn()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
  return signedIn ? (
    <Suspense fallback={null}>
      <SignedIn />
    </Suspense>
  ) : null
}

const slots: Partial<Slots> = {
  loginSheet: () => import('./LoginSheet'),
  isPassing: async (search) => search.includes('WXAUTH') && (await returns()).isPassing(search),
  MemberKeeper,
}
export default slots
