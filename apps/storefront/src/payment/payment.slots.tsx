import { sessionShelf, storageKeys } from '../platform/session/storage'
import type { Slots } from '../platform/slots'

/** After a visit to a provider's cashier; other visits do not load its code. */
async function leaveCashiers({ pathname, search }: Location): Promise<void> {
  if (pathname === '/order/payResult' && sessionShelf.get(storageKeys.payingOrder))
    await (await import('./parts/paying')).leaveCashiers(search)
}

export default { leaveCashiers } satisfies Partial<Slots>
