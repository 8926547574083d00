import { defineOverlay } from '../../platform/overlays'

const commit = defineOverlay<object>(() => import('./CommitAfterLogin'))

/** Submits the answers given before the login. */
export const openCommit = (): void => void commit({})
