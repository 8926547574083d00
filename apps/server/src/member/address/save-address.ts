import type { ParsedOf, Shop } from '@greenstar/contract'
import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import { refuse } from '../../platform/refuse'
import { getSetting } from '../../setting/setting.service'
import { addressFacts, ensureArea } from '../member.service'
import { holdMember } from '../member.store'
import {
  type AddressRow,
  countAddresses,
  findAddress,
  insertAddress,
  listAddresses,
  removeAddress,
  setDefault,
  updateAddress,
} from './address.store'

type Payload = ParsedOf<Shop['member']['SaveReceiveAddress']>

const factsOf = (payload: Payload, now: Date) => ({
  receiverName: payload.ReceiverName,
  receiverPhone: payload.ReceiverPhone,
  provinceId: payload.Province,
  cityId: payload.City,
  districtId: payload.District,
  detail: payload.ContractAddress,
  ...(payload.Tag === undefined ? {} : { tag: payload.Tag }),
  updatedAt: now,
})

const addAddress = async (app: App, db: Db, memberId: number, payload: Payload, now: Date) => {
  const limit = await getSetting(app, 'address.maxPerMember', db)
  const kept = await countAddresses(db, memberId)
  if (kept >= limit) throw refuse('member/address-limit', { limit })
  const row = await insertAddress(db, memberId, factsOf(payload, now), now)
  return { row, isDefault: kept === 0 ? true : payload.IsDefault }
}

const changeAddress = async (db: Db, memberId: number, id: number, payload: Payload, now: Date) => {
  const row = await updateAddress(db, memberId, id, factsOf(payload, now))
  if (!row) throw refuse('member/address-not-found')
  return { row, isDefault: payload.IsDefault }
}

/**
 * Adds an address, or changes the one with the payload's ID. The member's row is locked, so that the limit
 * and the single default also hold for parallel requests. The first address becomes the default. Refuses with
 * member/area-unknown, address-limit, address-not-found.
 */
export const saveAddress = async (app: App, db: Db, memberId: number, payload: Payload, now: number) => {
  ensureArea({ provinceId: payload.Province, cityId: payload.City, districtId: payload.District })
  await holdMember(db, memberId)
  const at = new Date(now)
  const { row, isDefault } = payload.ID
    ? await changeAddress(db, memberId, payload.ID, payload, at)
    : await addAddress(app, db, memberId, payload, at)
  if (isDefault !== undefined && isDefault !== row.isDefault)
    await setDefault(db, memberId, row.id, isDefault)
  return addressFacts({ ...row, isDefault: isDefault ?? row.isDefault })
}

/** Deletes an address; if it was the default, the newest of the others becomes the default. */
export const deleteAddress = async (db: Db, memberId: number, id: number, now: number) => {
  await holdMember(db, memberId)
  const row: AddressRow | undefined = await findAddress(db, memberId, id)
  if (!row || !(await removeAddress(db, memberId, id, new Date(now))))
    throw refuse('member/address-not-found')
  const [next] = row.isDefault ? await listAddresses(db, memberId) : []
  if (next) await setDefault(db, memberId, next.id, true)
}
