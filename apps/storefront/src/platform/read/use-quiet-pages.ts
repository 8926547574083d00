import type { CallRef, PayloadFor } from '@greenstar/web/call-ref'
import { usePagedCall } from '@greenstar/web/hooks'
import type { Preload } from '../route/route'

/** A list of a part without which the page is whole: an error of it is not shown. */
export const useQuietPages = <R extends CallRef>({ call, payload }: Preload<R>) =>
  usePagedCall(call, payload as PayloadFor<R>, { quiet: true })
