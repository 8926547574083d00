import { Suspense } from 'react'
import { lazyPart } from '../../ui/state/lazy-part'
import type { RestockProps } from './RestockButton'

// Most products can be bought: their pages do not load this code.
const RestockButton = lazyPart(() => import('./RestockButton'), 'unsaid')

/** 到货提醒 in a row of a product that cannot be bought now. */
export const RestockSlot = (props: RestockProps) => (
  <Suspense fallback={null}>
    <RestockButton {...props} />
  </Suspense>
)
