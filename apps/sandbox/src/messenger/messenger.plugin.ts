import type { FastifyInstance } from 'fastify'
import type { SandboxKeys } from '../keys'
import { addChaos, type Chaos } from '../platform/chaos'
import type { SandboxEnv } from '../platform/env'
import { accountRoutes } from './account.routes'
import { consentRoutes } from './consent.routes'
import { Cards, cardRoutes } from './messenger.cards'
import { Grants } from './messenger.grants'
import { personRoutes } from './person.routes'

interface Options {
  env: SandboxEnv
  chaos: Chaos
  keys: SandboxKeys['messenger']
}

/**
 * Simulates the messenger: its consent page, the exchange of a code, the person, the account's token, page
 * ticket and template messages.
 */
export async function messengerPlugin(app: FastifyInstance, { env, chaos, keys }: Options): Promise<void> {
  const parts = { env, keys, grants: new Grants(), cards: new Cards() }
  await app.register(async (api) => {
    addChaos(api, chaos, 'messenger')
    accountRoutes(api, parts)
    personRoutes(api, parts)
  })
  consentRoutes(app, parts)
  cardRoutes(app, env, parts.cards)
}
