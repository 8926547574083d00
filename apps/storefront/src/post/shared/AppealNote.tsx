import { Suspense } from 'react'
import { lazyPart } from '../../ui/state/lazy-part'

const AppealLine = lazyPart(() => import('../parts/AppealLine'))

/** What the author may do, or has done, about the refusal of a post; few posts need it. `state`: AppealState, 0: none. */
export const AppealNote = ({ recordID, state }: { recordID: number; state: number }) =>
  state === 0 ? null : (
    <Suspense>
      <AppealLine recordID={recordID} state={state} />
    </Suspense>
  )
