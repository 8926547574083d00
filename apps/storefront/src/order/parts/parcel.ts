import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'

/** A parcel of an order with its traces. */
export type Parcel = DataFor<typeof api.order.GetLogisticsInfo>[number]
