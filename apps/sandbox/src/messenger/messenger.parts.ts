import type { SandboxKeys } from '../keys'
import type { SandboxEnv } from '../platform/env'
import type { Cards } from './messenger.cards'
import type { Grants } from './messenger.grants'

export interface MessengerParts {
  env: SandboxEnv
  keys: SandboxKeys['messenger']
  grants: Grants
  cards: Cards
}
