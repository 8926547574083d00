import { defineOverlay } from '../../platform/overlays'

const commit = defineOverlay<object>(() => import('./CommitAfterLogin'))

/** Hands in what was answered before the login. */
export const openCommit = (): void => void commit({})
