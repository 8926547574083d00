import { Suspense, useEffect, useState } from 'react'
import { firstTouch } from '../../ui/motion/first-touch'
import { lazyPart } from '../../ui/state/lazy-part'
import type { ShareTarget } from './open-share'

const Button = lazyPart(() => import('./ShareButton'), 'unsaid')

/** Time (ms) after which the button loads without a touch. */
const restMs = 3000

/**
 * 分享 for a bar. Its code is not part of a page's first load (performance F7): it loads at the first touch or
 * after a pause. Not rendered on the server, because an early tap would be lost.
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
