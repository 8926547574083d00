import { useSyncExternalStore } from 'react'
import { isApp } from '../../platform/session/embedding'

const never = () => () => undefined

/** Whether the page runs in the native app; false on the server and while hydrating. */
export const useInApp = (): boolean => useSyncExternalStore(never, isApp, () => false)
