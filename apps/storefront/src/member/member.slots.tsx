import { Suspense, useEffect } from 'react'
import { useSession } from '../platform/session/session'
import { sessionShelf, storageKeys } from '../platform/session/storage'
import type { Slots } from '../platform/slots'
import { lazyPart } from '../ui/state/lazy-part'

const returns = () => import('./parts/login/messenger-return')

/** Handles a return from the messenger's consent page; other visits do not load its code. */
function takeReturn(): void {
  const { search } = window.location
  if (search.includes('WXAUTH') || sessionShelf.get(storageKeys.messengerTrip))
    void returns().then((part) => part.takeReturn(search))
}

/** Handles a guest's visit by a shared link: inviter and visit; other visits do not load its code. */
function welcome(): void {
  const { search } = window.location
  if (search.includes('isShare')) void import('../share/shared/landing').then((part) => part.land(search))
}

const SignedIn = lazyPart(() => import('./parts/login/SignedIn'), 'unsaid')

/** Only what every visit needs is in the shell: the rest is loaded for members and for returns. */
function MemberKeeper() {
  const signedIn = useSession() !== undefined
  useEffect(() => {
    takeReturn()
    welcome()
    // back from the consent page to a page in the browser's back/forward cache
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
  leaveIfPassing: async (search) => {
    if (search.includes('WXAUTH')) await (await returns()).leaveIfPassing(search)
  },
  MemberKeeper,
}
export default slots
