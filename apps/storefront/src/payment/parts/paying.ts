import { leaveShop, returnBehind } from '../../platform/route/passing'
import { sessionShelf, storageKeys } from '../../platform/session/storage'

/** A visit to the provider's page. */
interface Paying {
  orderId: number
  /** Length of the history when leaving. */
  entries: number
}

const paying = (orderId: number): Paying | undefined => {
  const known = sessionShelf.get<Paying>(storageKeys.payingOrder)
  return known?.orderId === orderId ? known : undefined
}

/** Opens the provider's page for an order. */
export const payAt = (address: string, orderId: number): void =>
  leaveShop(address, (entries) => sessionShelf.set(storageKeys.payingOrder, { orderId, entries }))

/** Whether the provider's page was opened for this order; true only once. */
export function takePaying(orderId: number): boolean {
  const isPaying = paying(orderId) !== undefined
  if (isPaying) sessionShelf.remove(storageKeys.payingOrder)
  return isPaying
}

/**
 * On a result that the provider opened: goes back to our cashier, which gives way to the result, so that neither
 * cashier is below it. Resolves if this page stays.
 */
export async function leaveCashiers(search: string): Promise<void> {
  const known = paying(Number(new URLSearchParams(search).get('id')))
  if (known) await returnBehind(known.entries)
}
