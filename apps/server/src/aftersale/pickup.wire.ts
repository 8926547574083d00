import type { CaseDetailData } from '@greenstar/contract/aftersale/aftersale.shapes'
import {
  isPickupByShop,
  maxCasePickups,
  mayBookPickup,
  type PickupStatus,
  pickupDays,
  pickupStatusText,
} from '@greenstar/rules/aftersale/aftersale.pickup'
import { maskPhone } from '@greenstar/rules/member/phone'
import { maskName } from '@greenstar/rules/member/receiver.mask'
import type { Db } from '../platform/database/connect'
import { moment, yuan } from '../platform/wire'
import type { CaseRow } from './aftersale.store'
import { isOpenPickup } from './drop-pickup'
import { listCasePickups, type PickupRow } from './pickup.store'

type Booking = NonNullable<CaseDetailData['Pickup']['Booking']>

/** A booking on the wire. Operators see the sender masked. */
export const pickupWire = (row: PickupRow, isDesk: boolean): Booking => ({
  ...{ ID: row.id, Status: row.status, StatusCN: pickupStatusText[row.status as PickupStatus] ?? '' },
  ...{ IsOpen: isOpenPickup(row), Day: row.day, Slot: row.slot },
  ...{ ShipperName: row.shipperName, LogisticCode: row.logisticCode },
  ...{ ByShop: row.byShop, Fee: yuan(row.feeFen), Why: row.why },
  Sender: isDesk ? maskName(row.sender.name) : row.sender.name,
  SenderPhone: isDesk ? maskPhone(row.sender.phone) : row.sender.phone,
  Address: isDesk ? '' : row.sender.address,
  ...{ Courier: row.courierName, CourierPhone: row.courierPhone, CreateDate: moment(row.createdAt) },
})

/** What may be booked for a case now by this courier, and its newest booking. */
export const pickupFacts = async (
  db: Db,
  row: CaseRow,
  { now, isDesk, courier }: { now: number; isDesk: boolean; courier: { name: string } | undefined },
): Promise<CaseDetailData['Pickup']> => {
  const known = await listCasePickups(db, row.id)
  const [newest] = known
  const mayBook =
    courier !== undefined &&
    mayBookPickup(row) &&
    known.length < maxCasePickups &&
    !(newest && isOpenPickup(newest))
  const days = mayBook && !isDesk ? pickupDays(now) : []
  return {
    ...{ MayBook: mayBook, ByShop: isPickupByShop(row.fault), ShipperName: courier?.name ?? '' },
    Days: days.map(({ day, name, slots }) => ({ Day: day, Name: name, Slots: slots })),
    Booking: newest ? pickupWire(newest, isDesk) : null,
  }
}
