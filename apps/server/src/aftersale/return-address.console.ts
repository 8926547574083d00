import type { Ops, ParsedOf } from '@greenstar/contract'
import { audit } from '../platform/audit/audit'
import type { AuditWords } from '../platform/audit/words'
import type { Db } from '../platform/database/connect'
import type { Handlers } from '../platform/http/context'
import { refuse } from '../platform/refuse'
import {
  clearDefault,
  deleteReturnAddress,
  goodsNames,
  holdReturnAddresses,
  insertReturnAddress,
  listReturnAddresses,
  maxReturnAddresses,
  putReturnAddress,
  type ReturnAddressRow,
} from './return-address.store'

export const returnAddressWords: AuditWords = {
  subjects: { returnAddress: '退货地址' },
  fields: {
    receiver: '收件人',
    phone: '电话',
    address: '地址',
    isDefault: '默认',
    classes: '分类',
    brands: '品牌',
  },
}

type Form = ParsedOf<Ops['aftersale']['SaveReturnAddress']>
type Names = Awaited<ReturnType<typeof goodsNames>>
type Columns = Omit<ReturnAddressRow, 'id'>

const namesOfAll = (db: Db, rows: readonly Pick<Columns, 'classIds' | 'brandIds'>[]) =>
  goodsNames(db, {
    classIds: rows.flatMap(({ classIds }) => classIds),
    brandIds: rows.flatMap(({ brandIds }) => brandIds),
  })

const named = (ids: readonly number[], names: ReadonlyMap<number, string>) =>
  ids.flatMap((ID) => {
    const Name = names.get(ID)
    return Name === undefined ? [] : [{ ID, Name }]
  })

/** A class or brand goes back to one place only. */
const checkTaken = (columns: Columns, others: readonly ReturnAddressRow[], { classes, brands }: Names) => {
  for (const other of others) {
    const name =
      named(columns.classIds, classes).find(({ ID }) => other.classIds.includes(ID)) ??
      named(columns.brandIds, brands).find(({ ID }) => other.brandIds.includes(ID))
    if (name) throw refuse('aftersale/address-taken', { name: name.Name, other: other.name })
  }
}

/** Fields for the audit log: changed ones only, classes and brands by name. */
const said = (row: Columns, other: Columns | undefined, { classes, brands }: Names) => {
  const fields = ({ classIds, brandIds, name, receiver, phone, address, isDefault }: Columns) => ({
    ...{ name, receiver, phone, address, isDefault },
    classes: named(classIds, classes).map(({ Name }) => Name),
    brands: named(brandIds, brands).map(({ Name }) => Name),
  })
  const before = other && fields(other)
  return Object.fromEntries(
    Object.entries(fields(row)).filter(
      ([key, value]) => JSON.stringify(before?.[key as keyof typeof before]) !== JSON.stringify(value),
    ),
  )
}

const columnsOf = (form: Form, isDefault: boolean, names: Names): Columns => ({
  ...{ name: form.name, receiver: form.receiver, phone: form.phone, address: form.address, isDefault },
  classIds: [...names.classes.keys()].filter((id) => form.classIDs.includes(id)),
  brandIds: [...names.brands.keys()].filter((id) => form.brandIDs.includes(id)),
})

export const returnAddressConsole: Pick<
  Handlers<Ops['aftersale']>,
  'ListReturnAddresses' | 'SaveReturnAddress' | 'DeleteReturnAddress'
> = {
  async ListReturnAddresses(_payload, { db }) {
    const rows = await listReturnAddresses(db)
    const { classes, brands } = await namesOfAll(db, rows)
    return rows.map((row) => ({
      ...{ ID: row.id, Name: row.name, Receiver: row.receiver, Phone: row.phone, Address: row.address },
      IsDefault: row.isDefault,
      Classes: named(row.classIds, classes),
      Brands: named(row.brandIds, brands),
    }))
  },

  async SaveReturnAddress(form, { db, operator, now, request }) {
    const rows = await holdReturnAddresses(db)
    const before = rows.find(({ id }) => id === form.id)
    if (form.id !== undefined && !before) throw refuse('aftersale/address-gone')
    if (!before && rows.length >= maxReturnAddresses) throw refuse('aftersale/address-many')
    if (before?.isDefault && form.isDefault === false) throw refuse('aftersale/address-default')
    const asked = { classIds: form.classIDs, brandIds: form.brandIDs }
    const names = await namesOfAll(db, [asked, ...(before ? [before] : [])])
    const isDefault = form.isDefault === true || before?.isDefault === true || rows.length === 0
    const columns = columnsOf(form, isDefault, names)
    checkTaken(
      columns,
      rows.filter((row) => row !== before),
      names,
    )
    if (isDefault) await clearDefault(db)
    const id = before ? before.id : await insertReturnAddress(db, columns)
    if (before) await putReturnAddress(db, id, columns)
    const change = {
      action: 'SaveReturnAddress',
      subject: `returnAddress:${form.name}`,
      before: before && said(before, columns, names),
      after: said(columns, before, names),
    }
    await audit(db, operator, change, now, request)
    return { ID: id }
  },

  async DeleteReturnAddress({ id }, { db, operator, now, request }) {
    const before = (await holdReturnAddresses(db)).find((row) => row.id === id)
    if (!before) throw refuse('aftersale/address-gone')
    if (before.isDefault) throw refuse('aftersale/address-default')
    await deleteReturnAddress(db, id)
    const change = {
      action: 'DeleteReturnAddress',
      subject: `returnAddress:${before.name}`,
      before: said(before, undefined, await namesOfAll(db, [before])),
    }
    await audit(db, operator, change, now, request)
    return null
  },
}
