import type { DataOf, Ops } from '@greenstar/contract'
import type { WaybillRow } from './waybill.store'

/** What the lists show of an order's waybill. */
export const waybillWire = (
  row: WaybillRow | undefined,
): DataOf<Ops['order']['GetPickList']>['Orders'][number]['Waybill'] =>
  row
    ? {
        ...{ Status: row.status, CourierCode: row.shipperCode, CourierName: row.shipperName },
        ...{ LogisticCode: row.logisticCode, Mark: row.mark, Why: row.why },
      }
    : null
