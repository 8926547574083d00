import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { runBulks } from '../../bulk/bulk.due'
import { type MadeOperator, makeOperator } from '../../operator/operator.factory'
import { runDue } from '../../platform/jobs/due'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { makeClass, makeComposite, makeManyProducts, makeProduct } from '../catalog.factory'

const shop = setUpTestApp()
let boss: MadeOperator
let second: MadeOperator
beforeAll(async () => {
  boss = await makeOperator(shop.app)
  second = await makeOperator(shop.app)
})

const db = () => shop.app.database.db
const up = { way: 'up', by: 'percent', amount: 10, round: 'none' }
const down = (amount: number) => ({ ...up, way: 'down', amount })

const preview = async (act: string, params: object, which: { ids?: number[]; filter?: object }, who = boss) =>
  shop.operate(
    'bulk',
    'PreviewBulk',
    {
      ...{ act, params: JSON.stringify(params) },
      ...(which.ids ? { ids: which.ids } : { filter: JSON.stringify(which.filter) }),
    } as never,
    who.token,
  )
const previewed = async (...asked: Parameters<typeof preview>) => {
  const { Data, Msg } = await preview(...asked)
  if (!Data) throw new Error(Msg)
  return Data
}
const start = (id: number) => shop.operate('bulk', 'StartBulk', { id, reason: '换季' }, boss.token)
const work = () => runDue(shop.app, runBulks)
const jobOf = async (id: number) => (await shop.operate('bulk', 'GetBulk', { id }, boss.token)).Data
const undo = (id: number) => shop.operate('bulk', 'UndoBulk', { id }, boss.token)
const rowsOf = async (id: number) =>
  (await shop.operate('bulk', 'ListBulkRows', { id, pageSize: 200 } as never, boss.token)).Data?.DataList ??
  []

const priceOf = async (id: number) =>
  (await db().execute<{ price: number }>(sql`select price_fen as price from products where id = ${id}`))
    .rows[0]?.price
const set = (id: number, change: ReturnType<typeof sql>) =>
  db().execute(sql`update products set ${change} where id = ${id}`)

test('all products of a filter rise by ten percent, variants too; those changed after the preview are left; undone, all is as before', async () => {
  const classId = await makeClass(db(), '蕨类')
  const { main, joints } = await makeComposite(db(), { classId, priceFen: 2990, marketPriceFen: 2990 }, [
    { priceFen: 4990, marketPriceFen: 6000 },
  ])
  const single = await makeProduct(db(), { classId, priceFen: 1000 })
  const changed = await makeProduct(db(), { classId, priceFen: 1000 })
  const job = await previewed('product.price', up, { filter: { classID: classId } })
  expect(job).toMatchObject({ Total: 3, Planned: 3, Words: '售价上调 10%，不取整' })
  expect(job.Rows.find(({ ID }) => ID === single.id)?.Note).toBe('售价 ¥10.00 → ¥11.00')
  // a product that comes into the class now is not in the job, and one that changes now is not overwritten
  const late = await makeProduct(db(), { classId, priceFen: 1000 })
  await set(changed.id, sql`price_fen = 1200, version = version + 1`)
  expect((await start(job.ID)).Data).toEqual({ ApprovalID: 0 })
  await work()
  expect(await jobOf(job.ID)).toMatchObject({ Status: 20, Done: 2, Refused: 1, MayUndo: true })
  expect((await rowsOf(job.ID)).find(({ ID }) => ID === changed.id)).toMatchObject({
    ...{ StatusCN: '没有处理', Reason: '预览后又被修改过，没有处理' },
  })
  expect(
    await Promise.all([main, joints[0] ?? main, single, changed, late].map(({ id }) => priceOf(id))),
  ).toEqual([...[3289, 5489, 1100, 1200, 1000]])
  await set(single.id, sql`price_fen = 1500, version = version + 1`)
  await undo(job.ID)
  await work()
  expect(await jobOf(job.ID)).toMatchObject({ Status: 40, Undone: 1, MayUndo: false })
  expect(await priceOf(main.id)).toBe(2990)
  expect(await priceOf(single.id)).toBe(1500)
  const { rows } = await db().execute<{ after: object }>(
    sql`select after from audit_logs where subject = ${`product:${main.id}`} order by id`,
  )
  expect(rows).toEqual([{ after: { Price: 32.89 } }, { after: { Price: 29.9 } }])
})

test('the audit log has one entry of a job; its rows, with their products’ names, are found by their subject', async () => {
  const { id } = await makeProduct(db(), { name: '银叶菊', priceFen: 1000 })
  const job = await previewed('product.price', up, { ids: [id] })
  await start(job.ID)
  await work()
  const list = async (filter: object) =>
    (await shop.operate('operator', 'ListAuditLog', filter, boss.token)).Data?.DataList ?? []
  const all = await list({})
  expect(all.map(({ Action }) => Action)).not.toContain('BulkProduct')
  expect(all[0]).toMatchObject({ Action: 'StartBulk', SubjectCN: `批量任务 ${job.ID}` })
  expect(await list({ subject: `商品 ${id}` })).toMatchObject([
    { ActionCN: '批量修改商品', SubjectCN: `商品 ${id} 银叶菊` },
  ])
})

test('a price that falls by more than half waits for a second person, also in two steps of a day; the others fall', async () => {
  const [far, near] = [
    await makeProduct(db(), { priceFen: 2000 }),
    await makeProduct(db(), { priceFen: 2000 }),
  ]
  await set(
    far.id,
    sql`price_fen = 1100, version = version + 1, updated_at = ${new Date(shop.app.clock.now())}`,
  )
  const job = await previewed('product.price', down(20), { ids: [far.id, near.id] })
  expect(job).toMatchObject({ Total: 2, Planned: 1, Waiting: 1 })
  const { ApprovalID } = (await start(job.ID)).Data ?? { ApprovalID: 0 }
  await work()
  expect([await priceOf(far.id), await priceOf(near.id)]).toEqual([1100, 1600])
  const decided = { id: ApprovalID, approve: true, note: '' }
  expect((await shop.operate('operator', 'DecideApproval', decided, boss.token)).Code).toBe(
    'operator/approval-own',
  )
  expect((await shop.operate('operator', 'DecideApproval', decided, second.token)).Status).toBe(100)
  expect(await priceOf(far.id)).toBe(880)
})

test('a price below the floor waits; zero, and below the newcomer price, is refused row by row', async () => {
  const floor = await makeProduct(db(), { priceFen: 2000, floorFen: 1900 })
  const cheap = await makeProduct(db(), { priceFen: 100 })
  const newcomer = await makeProduct(db(), { priceFen: 2000, newcomerFen: 1800 })
  const job = await previewed(
    'product.price',
    { ...up, way: 'down', by: 'yuan', amount: '3.00' },
    {
      ids: [floor.id, cheap.id, newcomer.id],
    },
  )
  expect(job).toMatchObject({ Planned: 0, Waiting: 1, Refused: 2 })
  expect(job.Others.map(({ Reason }) => Reason)).toEqual([
    '售价 ¥20.00 → ¥17.00，低于底价 ¥19.00，需另一位同事复核',
    '售价 ¥1.00 会变成 0 或更低',
    '新人价 ¥18.00 不低于新售价 ¥17.00',
  ])
})

test('undoing a rise by more than double would halve the price: that row is left', async () => {
  const { id } = await makeProduct(db(), { priceFen: 1000 })
  const job = await previewed('product.price', { ...up, amount: 150 }, { ids: [id] })
  await start(job.ID)
  await work()
  await undo(job.ID)
  await work()
  expect(await priceOf(id)).toBe(2500)
  expect(await rowsOf(job.ID)).toMatchObject([
    { StatusCN: '没有撤销', Reason: '恢复后降价超过 50% 或低于底价，请单独改价' },
  ])
})

test('labels, class, template, state and alarm change and are undone', async () => {
  const { id } = await makeProduct(db(), { labels: ['新到'], seriesId: null })
  const classId = await makeClass(db(), '苔藓')
  await db().execute(sql`insert into labels (name) values ('应季') on conflict do nothing`)
  const before = (
    await db().execute(sql`select class_id, labels, status, low_stock from products where id = ${id}`)
  ).rows
  const jobs = []
  for (const [act, params] of [
    ['product.labels', { add: ['应季'], remove: ['新到'] }],
    ['product.class', { classID: classId }],
    ['product.low-stock', { lowStock: 7 }],
    ['product.status', { status: 20 }],
  ] as const) {
    const job = await previewed(act, params, { ids: [id] })
    await start(job.ID)
    await work()
    jobs.push(job.ID)
  }
  const read = async () =>
    (await db().execute(sql`select class_id, labels, status, low_stock from products where id = ${id}`)).rows
  expect(await read()).toEqual([{ class_id: classId, labels: ['应季'], status: 20, low_stock: 7 }])
  for (const job of jobs.reverse()) {
    await undo(job)
    await work()
  }
  // raised by later jobs and their undo, the version no longer fits, except for the last job
  expect((await read())[0]).toMatchObject({ status: 10 })
  expect(before[0]).toMatchObject({ status: 10 })
})

test('refused: no permission, unknown product, too late', async () => {
  const { id } = await makeProduct(db(), { priceFen: 1000 })
  const service = await makeOperator(shop.app, { role: 'service' })
  expect((await preview('product.price', up, { ids: [id] }, service)).Code).toBe('operator/not-allowed')
  expect((await preview('product.nothing', up, { ids: [id] })).Code).toBe('bulk/unknown')
  expect((await preview('product.price', { ...up, amount: 0 }, { ids: [id] })).Msg).toBe(
    '请填写大于 0 的数，最多两位小数',
  )
  expect((await preview('product.class', { classID: 999_999 }, { ids: [id] })).Msg).toBe(
    '分类已被删除，请重新选择',
  )
  expect((await preview('product.price', up, { filter: { keyword: '没有这个' } })).Code).toBe('bulk/empty')
  const job = await previewed('product.price', up, { ids: [id] })
  expect((await shop.operate('bulk', 'StartBulk', { id: job.ID, reason: '换季' }, second.token)).Code).toBe(
    'bulk/gone',
  )
  await start(job.ID)
  await work()
  await db().execute(
    sql`update bulk_jobs set finished_at = finished_at - interval '61 minutes' where id = ${job.ID}`,
  )
  expect((await undo(job.ID)).Code).toBe('bulk/undo-late')
})

// A confirmed job used to continue after its operator had been disabled or had lost the role.
test('a job whose operator lost the permission changes nothing more', async () => {
  const { id } = await makeProduct(db(), { priceFen: 1000 })
  const merchandiser = await makeOperator(shop.app, { role: 'merchandiser' })
  const { Data: job } = await preview('product.price', up, { ids: [id] }, merchandiser)
  await shop.operate('bulk', 'StartBulk', { id: job?.ID ?? 0, reason: '换季' }, merchandiser.token)
  await db().execute(sql`update operators set role = 'service' where id = ${merchandiser.id}`)
  await work()
  expect(await jobOf(job?.ID ?? 0)).toMatchObject({ Status: 20, Done: 0, Refused: 1 })
  expect(await priceOf(id)).toBe(1000)
})

test('more than ten thousand are refused', async () => {
  const classId = await makeClass(db(), '多')
  await makeManyProducts(db(), 10_001)
  await db().execute(sql`update products set class_id = ${classId}`)
  const answer = await preview('product.price', up, { filter: { classID: classId } })
  expect(answer.Msg).toBe('一次最多处理 10,000 个，请缩小筛选范围')
})

// Red before: the records of the rows named the operator who confirmed the job, also when another one undid it.
test('the log of its rows names the operator who undoes a job', async () => {
  const { id } = await makeProduct(db(), { priceFen: 1000 })
  const job = await previewed('product.price', up, { ids: [id] })
  await start(job.ID)
  await work()
  expect((await shop.operate('bulk', 'UndoBulk', { id: job.ID }, second.token)).Status).toBe(100)
  await work()
  expect(await priceOf(id)).toBe(1000)
  const { rows } = await db().execute<{ operator_id: string }>(
    sql`select operator_id from audit_logs where subject = ${`product:${id}`} and action = 'BulkProduct' order by id`,
  )
  expect(rows.map((row) => Number(row.operator_id))).toEqual([boss.id, second.id])
})

// Red if a batch were not one transaction: some of its rows would be written, and written again.
test('a full disk stops a job between two batches, and it continues once there is space', async () => {
  const ids = []
  for (let n = 0; n < 5; n++) ids.push((await makeProduct(db(), { priceFen: 1000 })).id)
  const job = await previewed('product.price', up, { ids })
  await start(job.ID)
  await db().execute(sql`create function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  await db().execute(
    sql`create trigger full_disk before update on products for each row execute function full_disk()`,
  )
  await work()
  expect(await jobOf(job.ID)).toMatchObject({ Status: 10, Done: 0, Refused: 0 })
  expect(await Promise.all(ids.map(priceOf))).toEqual(Array(5).fill(1000))
  await db().execute(sql`drop trigger full_disk on products`)
  shop.app.clock.move(60_000)
  await work()
  expect(await jobOf(job.ID)).toMatchObject({ Status: 20, Done: 5 })
  expect(await Promise.all(ids.map(priceOf))).toEqual(Array(5).fill(1100))
})
