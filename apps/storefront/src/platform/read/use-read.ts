import type { CallRef, DataFor, PayloadFor } from '@greenstar/web/call-ref'
import { useCall } from '@greenstar/web/hooks'
import type { Preload } from '../route/route'

/** `useCall` of a read that the route preloads. */
export const useRead = <R extends CallRef, T = DataFor<R>>(
  { call, payload }: Preload<R>,
  options?: Parameters<typeof useCall<R, T>>[2],
) => useCall<R, T>(call, payload as PayloadFor<R>, options)
