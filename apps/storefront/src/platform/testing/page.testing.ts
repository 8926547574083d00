import { afterEach } from 'vitest'
import { endLeaving } from '../session/session'

// A page that its member has left asks for no login any more; the next test would find it so.
afterEach(endLeaving)
