import { Suspense, useEffect, useState } from 'react'
import { firstTouch } from '../../ui/first-touch'
import { lazyPart } from '../../ui/lazy-part'
import type { ShareTarget } from './open-share'

const Button = lazyPart(() => import('./ShareButton'), 'unsaid')

/** How long (ms) a page that nobody touches rests before the button comes by itself. */
const restMs = 3000

/**
 * 分享 for a bar, drawn when its code has come: the first load of a page does without it (performance F7), so it is asked
 * for by the first touch, or after a rest. The server draws none, as a tap on it would be lost meanwhile.
 */
export function LazyShareButton(target: ShareTarget) {
  const [isWanted, want] = useState(false)
  useEffect(() => {
    const timer = setTimeout(want, restMs, true)
    void firstTouch().then(() => want(true))
    return () => clearTimeout(timer)
  }, [])
  return isWanted ? (
    <Suspense fallback={null}>
      <Button {...target} />
    </Suspense>
  ) : null
}
