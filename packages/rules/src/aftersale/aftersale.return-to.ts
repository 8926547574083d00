/** Where members send goods back to. */
export type ReturnTo = { readonly receiver: string; readonly phone: string; readonly address: string }

/** A return address with the goods it is for; one without classes and brands is used as the default only. */
export type ReturnAddress = ReturnTo & {
  readonly isDefault: boolean
  readonly classIds: readonly number[]
  readonly brandIds: readonly number[]
}

/** Class and brand of a product that comes back. */
export type ReturnedGoods = { readonly classId: number; readonly brandId: number | null }

const addressOf = <A extends ReturnAddress>(addresses: readonly A[], goods: ReturnedGoods) =>
  addresses.find(({ brandIds }) => goods.brandId !== null && brandIds.includes(goods.brandId)) ??
  addresses.find(({ classIds }) => classIds.includes(goods.classId))

/**
 * Chooses where the goods of a case go back to (domain 23): to the address of their brand, else of their class,
 * else to the default. A case is one parcel, so goods of different addresses go to the default. Undefined: the
 * shop has no address for them.
 */
export function chooseReturnAddress<A extends ReturnAddress>(
  addresses: readonly A[],
  goods: readonly ReturnedGoods[],
): A | undefined {
  const byDefault = addresses.find(({ isDefault }) => isDefault)
  const chosen = new Set(goods.map((one) => addressOf(addresses, one) ?? byDefault))
  return chosen.size === 1 ? [...chosen][0] : byDefault
}

/** One line to read or copy: receiver, phone, address. */
export const returnToText = ({ receiver, phone, address }: ReturnTo): string =>
  `${receiver} ${phone} ${address}`
