import type { Ops } from '@greenstar/contract'
import type { Handlers } from '../platform/http/context'
import { listTemplates } from './freight.store'

export const freightConsole: Handlers<Ops['freight']> = {
  async ListFreightTemplates(_payload, { db }) {
    return (await listTemplates(db)).map(({ code, name }) => ({ Code: code, Name: name }))
  },
}
