import { beforeAll, expect, it } from 'vitest'
import { runBulks } from '../../bulk/bulk.due'
import { type MadeOperator, makeOperator } from '../../operator/operator.factory'
import { runDue } from '../../platform/jobs/due'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { makePicture } from '../../upload/upload.factory'
import { makeClass } from '../catalog.factory'

const shop = setUpTestApp()
let boss: MadeOperator
let second: MadeOperator
let classes: [first: number, other: number]
beforeAll(async () => {
  boss = await makeOperator(shop.app)
  second = await makeOperator(shop.app)
  const { db } = shop.app.database
  classes = [await makeClass(db, '绿植盆栽'), await makeClass(db, '园艺用品')]
  await makePicture(db, { path: '/media/a.jpg' })
})

type Said = Record<string, never>
/** Calls by name: the tests read single fields of what comes back. */
const ask = async (noun: string, call: string, payload: object, token = boss.token): Promise<Said> => {
  const operate = shop.operate as unknown as (
    ...sent: [noun: string, call: string, payload: object, token: string]
  ) => Promise<{ Data?: Said | null; Msg: string }>
  const { Data, Msg } = await operate(noun, call, payload, token)
  if (Data === undefined) throw new Error(Msg)
  return Data ?? {}
}

const formOf = (id: number) => ask('catalog', 'GetProductForConsole', { id })
const make = async (name: string) => {
  const product = {
    ...{ Name: name, Status: 10, ClassID: classes[0], Pictures: ['/media/a.jpg'], Labels: ['新到', '应季'] },
    WaterDays: 7,
  }
  const lines = [
    { Attribute: '小盆', Price: '20', Stock: 5, Code: `${name}-S` },
    { Attribute: '大盆', Price: '40', Stock: 5, Code: `${name}-L` },
  ]
  const { ID } = await ask('catalog', 'SaveProduct', { product, lines })
  return ID as unknown as number
}
const versionsOf = (id: number) =>
  ask('operator', 'ListVersions', { subject: `product:${id}` }) as unknown as Promise<
    { ID: number; ActionCN: string; Changes: { Field: string; Before: string; After: string }[] }[]
  >
/** The facts before the change at that place of the list, newest first. */
const factsBefore = async (id: number, at: number) => {
  const version = { subject: `product:${id}`, id: (await versionsOf(id))[at]?.ID }
  return JSON.parse(String((await ask('operator', 'GetVersion', version)).Facts))
}
const withoutVersions = ({
  Version: _v,
  UpdatedAt: _u,
  SoldNum: _s,
  Lines,
  ...page
}: Record<string, unknown>) => ({
  ...page,
  Lines: (Lines as Record<string, unknown>[]).map(
    ({ Version: _lv, OnHand: _o, Locked: _l, ...line }) => line,
  ),
})

// A bulk price was no version at all, and an older version was filled with the price of today.
it('a bulk price is a version, and is taken back together with what came before', async () => {
  const id = await make('BU')
  const before = withoutVersions(await formOf(id))
  const params = JSON.stringify({ way: 'up', by: 'percent', amount: 10, round: 'none' })
  const job = await ask('bulk', 'PreviewBulk', { act: 'product.price', params, ids: [id] })
  await ask('bulk', 'StartBulk', { id: job.ID, reason: '换季' })
  await runDue(shop.app, runBulks)
  expect(await formOf(id)).toMatchObject({ Lines: [{ Price: 22 }, { Price: 44 }] })
  const rows = await versionsOf(id)
  expect(rows.map(({ ActionCN }) => ActionCN)).toEqual(['批量修改商品', '批量修改商品', '新建商品'])
  expect(rows.flatMap(({ Changes }) => Changes.map(({ Field }) => Field))).toEqual(
    expect.arrayContaining(['售价', '大盆 售价']),
  )
  const { Lines } = await factsBefore(id, 1)
  expect(Lines.map(({ Price }: { Price: number }) => Price)).toEqual([20, 40])
  expect(before.Lines.map(({ Price }) => Price)).toEqual([20, 40])
})

it('a price that a second person agreed to is a version too', async () => {
  const id = await make('AP')
  const form = await formOf(id)
  const {
    Lines,
    ID,
    Version,
    Code: _c,
    SoldNum: _s,
    UpdatedAt: _u,
    ...product
  } = form as never as {
    Lines: { Price: number }[]
    ID: number
    Version: number
  } & Record<string, unknown>
  const filled = Object.entries(product).filter(([, value]) => !(Array.isArray(value) && value.length === 0))
  const { ApprovalID } = await ask('catalog', 'SaveProduct', {
    ...{ id: ID, version: Version, product: Object.fromEntries(filled), reason: '清仓' },
    lines: Lines.map((line, at) => ({
      ...line,
      Price: at === 0 ? '5' : String(line.Price),
      MarketPrice: '40',
    })),
  })
  await ask('operator', 'DecideApproval', { id: ApprovalID, approve: 1, note: '' }, second.token)
  expect(await formOf(id)).toMatchObject({ Lines: [{ Price: 5 }, { Price: 40 }] })
  expect((await factsBefore(id, 0)).Lines[0]).toMatchObject({ Price: 20 })
})

it('names stand in place of the numbers of classes', async () => {
  const id = await make('NA')
  const {
    Lines,
    ID,
    Version,
    Code: _c,
    SoldNum: _s,
    UpdatedAt: _u,
    ...product
  } = (await formOf(id)) as never as {
    Lines: { Price: number }[]
    ID: number
    Version: number
  } & Record<string, unknown>
  const changed = { ...product, ClassID: classes[1] }
  const filled = Object.entries(changed).filter(([, value]) => !(Array.isArray(value) && value.length === 0))
  await ask('catalog', 'SaveProduct', {
    ...{ id: ID, version: Version, product: Object.fromEntries(filled) },
    lines: Lines.map((line) => ({ ...line, Price: String(line.Price) })),
  })
  expect((await versionsOf(id))[0]?.Changes).toEqual([
    { Field: '分类', Before: '"绿植盆栽"', After: '"园艺用品"' },
  ])
})
