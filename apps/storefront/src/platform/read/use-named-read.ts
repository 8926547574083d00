import type { CallRef, DataFor } from '@greenstar/web/call-ref'
import type { Preload } from '../route/route'
import { useRead } from './use-read'

const nothing = { call: { noun: '' } as CallRef, payload: {} }

/** `useRead` for an address that may contain no id to read. */
export const useNamedRead = <R extends CallRef, T = DataFor<R>>(
  read: Preload<R> | undefined,
  options?: Omit<NonNullable<Parameters<typeof useRead<R, T>>[1]>, 'enabled'>,
) => useRead<R, T>(read ?? (nothing as Preload<R>), { ...options, enabled: read !== undefined })
