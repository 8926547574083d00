import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { ChatKind } from '@greenstar/rules/chat/chat.state'
import { getSellable } from '../catalog/product/sku.service'
import { findOrders } from '../order/order.service'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'

/** A message as sent over the wire. */
export type Sent = {
  clientID: string
  kind: ChatKind
  text?: string | undefined
  image?: string | undefined
  orderID?: number | undefined
  productID?: number | undefined
}

type Content = {
  kind: ChatKind
  text: string
  image: string
  orderId: number | null
  productId: number | null
}

const shown: readonly number[] = [ProductStatus.waitSell, ProductStatus.selling]

/**
 * Returns the fields that the kind of message uses, the others empty. An order must be the member's,
 * whichever side sends it; a product must be shown in the shop. Refuses with chat/empty, chat/order-unknown,
 * chat/product-unknown.
 */
export const checkSent = async (db: Db, memberId: number, sent: Sent): Promise<Content> => {
  const { kind, text = '', image = '', orderID = 0, productID = 0 } = sent
  const content: Content = { kind, text: '', image: '', orderId: null, productId: null }
  if (kind === ChatKind.text) {
    if (text === '') throw refuse('chat/empty')
    return { ...content, text }
  }
  if (kind === ChatKind.picture) {
    if (image === '') throw refuse('chat/empty')
    return { ...content, image }
  }
  if (kind === ChatKind.order) {
    const [order] = await findOrders(db, [orderID])
    if (order?.memberId !== memberId || order.hiddenAt) throw refuse('chat/order-unknown')
    return { ...content, orderId: orderID }
  }
  const product = (await getSellable(db, [productID])).get(productID)
  if (!product || !shown.includes(product.status)) throw refuse('chat/product-unknown')
  return { ...content, productId: productID }
}
