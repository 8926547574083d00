import type { Ops, ParsedOf } from '@greenstar/contract'
import { DAY } from '@greenstar/rules/platform/time'
import { askApproval, defineApproval, type Gain } from '../operator/approval.service'
import type { App } from '../platform/app'
import { audit } from '../platform/audit/audit'
import type { AuditWords } from '../platform/audit/words'
import type { Db } from '../platform/database/connect'
import type { Handlers, RequestFacts, SignedInOperator } from '../platform/http/context'
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
  sumReturns,
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

type Form = Omit<ParsedOf<Ops['aftersale']['SaveReturnAddress']>, 'requestID'>
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
const auditOf = (row: Columns, other: Columns | undefined, { classes, brands }: Names) => {
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

type Plan = {
  rows: readonly ReturnAddressRow[]
  before: ReturnAddressRow | undefined
  columns: Columns
  names: Names
}

/** Locks the addresses; refuses what cannot be saved. */
const planAddress = async (db: Db, form: Form): Promise<Plan> => {
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
  return { rows, before, columns, names }
}

/**
 * Whether goods would go to a place where they did not go before: a new or another place, or more goods. Then one person
 * could have them sent home. The first address of a shop takes nothing away from another; a name says nothing.
 */
const sendsElsewhere = ({ rows, before, columns }: Plan): boolean => {
  const { isDefault, classIds, brandIds } = columns
  if (!before) return rows.length > 0 && (isDefault || classIds.length > 0 || brandIds.length > 0)
  const isPlace = (['receiver', 'phone', 'address', 'isDefault'] as const).every(
    (key) => columns[key] === before[key],
  )
  const isMore =
    classIds.some((id) => !before.classIds.includes(id)) ||
    brandIds.some((id) => !before.brandIds.includes(id))
  return !isPlace || isMore
}

const placeText = ({ before, columns, names: { classes, brands } }: Plan): string => {
  const of = ({ receiver, phone, address }: Columns) => `${receiver} ${phone} ${address}`
  const goods = [...named(columns.brandIds, brands), ...named(columns.classIds, classes)].map(
    ({ Name }) => Name,
  )
  const from = before && of(before) !== of(columns) ? `${of(before)} → ` : ''
  const what = [...(columns.isDefault ? ['默认'] : []), ...goods].join('、')
  return `“${columns.name}” ${from}${of(columns)}${what === '' ? '' : `（${what}）`}`
}

type Who = { operator: SignedInOperator; now: number; request: RequestFacts; askedBy?: string }

const writeAddress = async (db: Db, { before, columns, names }: Plan, who: Who): Promise<number> => {
  const { operator, now, request, askedBy } = who
  if (columns.isDefault) await clearDefault(db)
  const id = before ? before.id : await insertReturnAddress(db, columns)
  if (before) await putReturnAddress(db, id, columns)
  const both = askedBy ? { askedBy, approvedBy: operator.displayName } : {}
  const change = {
    action: 'SaveReturnAddress',
    subject: `returnAddress:${id}`,
    before: before && auditOf(before, columns, names),
    after: { ...auditOf(columns, before, names), ...both },
  }
  await audit(db, operator, change, now, request)
  return id
}

const returnDays = 30

/** Who gets the goods, as many and as dear as came back of them in the last 30 days. */
const gainOf = async (app: App, db: Db, { columns }: Plan): Promise<Gain> => {
  const since = new Date(app.clock.now() - returnDays * DAY)
  const { num, valueFen } = await sumReturns(db, since, columns)
  return {
    who: `收件人 ${columns.receiver} ${columns.phone}`,
    what: `退回的商品（最近 ${returnDays} 天 ${num} 单）`,
    worthFen: valueFen,
  }
}

/** Saves an address that goods did not go to before, once a second operator approves (domain 23). */
export const moveReturns = defineApproval<Form>({
  kind: 'aftersale.return-address',
  title: '退货地址',
  permission: 'setting.write',
  async shows(app, db, form) {
    const plan = await planAddress(db, form)
    return { rests: { form, rows: plan.rows }, gains: [await gainOf(app, db, plan)] }
  },
  async run(db, form, { asker, operator, now, request }) {
    await writeAddress(db, await planAddress(db, form), {
      ...{ operator, now, request },
      askedBy: asker.displayName,
    })
  },
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

  async SaveReturnAddress({ requestID: _requestID, ...form }, { app, db, operator, now, request }) {
    const plan = await planAddress(db, form)
    if (!sendsElsewhere(plan))
      return { ID: await writeAddress(db, plan, { operator, now, request }), ApprovalID: 0 }
    const asked = {
      payload: form,
      subject: `returnAddress:${plan.before?.id ?? form.name}`,
      summary: placeText(plan),
      reason: '退回的商品改寄到这个地址',
    }
    const ApprovalID = await askApproval(app, db, moveReturns, asked, operator, now, request)
    return { ID: plan.before?.id ?? 0, ApprovalID }
  },

  async DeleteReturnAddress({ id }, { db, audit }) {
    const before = (await holdReturnAddresses(db)).find((row) => row.id === id)
    if (!before) throw refuse('aftersale/address-gone')
    if (before.isDefault) throw refuse('aftersale/address-default')
    await deleteReturnAddress(db, id)
    await audit({
      action: 'DeleteReturnAddress',
      subject: `returnAddress:${id}`,
      before: auditOf(before, undefined, await namesOfAll(db, [before])),
    })
    return null
  },
}
