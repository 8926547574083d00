import type { App } from '../../platform/app'
import { fingerprint } from '../../platform/session/keyed-hash'
import type { OrderRow } from '../order.store'

/**
 * What a list or a preview shows of an order to be shipped: whom it goes to, and its version, which rises with every
 * shipment, refund, case and change of address. Keyed, so that a masked receiver cannot be guessed from it.
 */
export const shipmentSeen = (
  app: App,
  {
    code,
    version,
    receiverName,
    receiverPhone,
    address,
  }: Pick<OrderRow, 'code' | 'version' | 'receiverName' | 'receiverPhone' | 'address'>,
): string =>
  fingerprint(app, 'shipment', JSON.stringify([code, version, receiverName, receiverPhone, address]))
