import { type Away, heldUntilText } from '@greenstar/rules/freight/freight'
import { Refusal } from '../../platform/refuse'

/** Why a line cannot be delivered: never to this area, or for a season and until when. */
export const awayRefusal = (name: string | undefined, away: Away): Refusal =>
  away.reason === 'season'
    ? new Refusal('order/held-season', { name: name ?? '商品', until: heldUntilText(away.until) })
    : new Refusal('order/undeliverable', { name: name ?? '商品' })
