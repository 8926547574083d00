import { calls } from 'virtual:greenstar/ops'
import type { Ops } from '@greenstar/contract'
import type { Api } from './call-ref'

/** Every console call: `api.order.ListOrders`. */
export const api = calls as Api<Ops>
