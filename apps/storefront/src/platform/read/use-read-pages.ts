import type { CallRef, PayloadFor } from '@greenstar/web/call-ref'
import { usePagedCall } from '@greenstar/web/hooks'
import type { Preload } from '../route/route'
import { saidByPage } from './said-by-page'

const nothing = { call: { noun: '' } as CallRef, payload: {} }

/** `usePagedCall` of a list that the route preloads; undefined when the address contains no id to read. What is gone is an empty list. */
export function useReadPages<R extends CallRef>(read: Preload<R> | undefined) {
  const { call, payload } = read ?? nothing
  return usePagedCall(call as R, payload as PayloadFor<R>, { enabled: read !== undefined, quiet: saidByPage })
}
