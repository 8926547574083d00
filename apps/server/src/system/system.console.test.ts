import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeProduct } from '../catalog/catalog.factory'
import { makeMember } from '../member/member.factory'
import { type MadeOperator, makeOperator } from '../operator/operator.factory'
import { autoCancel } from '../order/order.due'
import { makeOrder } from '../order/order.factory'
import { alerts } from '../platform/alert/alert.tables'
import { noteDaily } from '../platform/jobs/daily'
import { runDue } from '../platform/jobs/due'
import { startHeartbeat } from '../platform/jobs/heartbeat'
import { failedJobs } from '../platform/jobs/jobs.tables'
import { lostJobsDue } from '../platform/jobs/lost.due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'

const shop = setUpTestApp()
let boss: MadeOperator
beforeAll(async () => {
  boss = await makeOperator(shop.app)
})
beforeEach(async () => {
  await db().execute(sql`delete from failed_jobs`)
  await db().execute(sql`delete from pgboss.job`)
  await db().execute(sql`delete from alerts`)
})

const db = () => shop.app.database.db
const name = 'order.look-for-parcel'
const fail = async (more: Partial<typeof failedJobs.$inferInsert> = {}) => {
  const row = { name, data: { parcelId: 7 }, error: '连接超时', failedAt: new Date() }
  const [made] = await db()
    .insert(failedJobs)
    .values({ ...row, ...more })
    .returning()
  return made?.id ?? 0
}
const queued = async () =>
  (
    await db().execute<{ name: string; data: object }>(
      sql`select name, data from pgboss.job order by created_on`,
    )
  ).rows
const audits = async (action: string) =>
  (
    await db().execute<{ before: unknown; after: unknown }>(
      sql`select before, after from audit_logs where action = ${action} order by id`,
    )
  ).rows
const queues = async () => (await shop.operate('system', 'GetJobRoom', {}, boss.token)).Data

describe('GetJobRoom', () => {
  it('counts waiting, scheduled and failed jobs', async () => {
    await fail()
    await db().execute(sql`insert into pgboss.job (name, data, start_after) values
      (${name}, '{}', now() - interval '90 seconds'), (${name}, '{}', now() + interval '1 hour')`)
    const row = (await queues())?.Queues.find((queue) => queue.Name === name)
    expect(row).toMatchObject({ NameCN: '查询物流轨迹', Waiting: 1, Delayed: 1, Active: 0, Failed: 1 })
    expect(row?.LagSeconds).toBeGreaterThanOrEqual(90)
    expect((await queues())?.Queues.find((queue) => queue.Name === 'payment.bill')?.Waiting).toBe(0)
  })

  it('shows for each deadline the due rows and the delay', async () => {
    const { id: memberId } = await makeMember(shop.app)
    const { id: productId } = await makeProduct(db())
    const { id } = await makeOrder(shop.app, { memberId, status: 10, lines: [{ productId }] })
    const at = new Date(shop.app.clock.now() - 120_000)
    await db().execute(sql`update orders set auto_cancel_at = ${at} where id = ${id}`)
    const due = async () => (await queues())?.Deadlines.find((one) => one.Name === 'order.auto-cancel')
    expect(await due()).toMatchObject({ Due: 1, NameCN: '未付款订单自动取消', Error: '' })
    expect((await due())?.LateSeconds).toBeGreaterThanOrEqual(120)
    await runDue(shop.app, autoCancel)
    expect(await due()).toMatchObject({ Due: 0, LateSeconds: 0 })
  })

  it('has a Chinese name for every job', async () => {
    const room = await queues()
    const named = [...(room?.Queues ?? []), ...(room?.Deadlines ?? []), ...(room?.Dailies ?? [])]
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter(({ NameCN }) => !/[\u4e00-\u9fff]/.test(NameCN)).map(({ Name }) => Name)).toEqual([])
  })

  it('shows the result of each day’s work', async () => {
    const daily = async () => (await queues())?.Dailies.find((one) => one.Name === 'platform.audit')
    expect(await daily()).toMatchObject({ State: 'never', At: '03:30' })
    await db().execute(
      sql`insert into daily_runs (name, day, started_at) values ('platform.audit', '2026-01-02', now())`,
    )
    expect(await daily()).toMatchObject({ State: 'running', Day: '2026-01-02' })
    await noteDaily(shop.app, 'platform.audit', { day: '2026-01-02' }, '磁盘已满')
    expect(await daily()).toMatchObject({ State: 'failed', Error: '磁盘已满' })
    await noteDaily(shop.app, 'platform.audit', { day: '2026-01-02' })
    expect(await daily()).toMatchObject({ State: 'done', Error: '' })
  })
})

describe('failed jobs', () => {
  it('show why, without personal data', async () => {
    await fail({ data: { parcelId: 7, phone: '13800138000', sealed: 'secret', reason: '致电13800138000' } })
    const { Data } = await shop.operate('system', 'ListFailedJobs', {}, boss.token)
    expect(Data?.DataList[0]).toMatchObject({ Reason: '连接超时', Retryable: true })
    expect(Data?.DataList[0]?.Data).toEqual([
      { Key: 'reason', Value: '致电138****8000' },
      { Key: 'parcelId', Value: '7' },
    ])
  })

  it('are put back once, also with concurrent requests', async () => {
    const id = await fail()
    const retry = () => shop.operate('system', 'RetryJobs', { ids: [id] }, boss.token)
    const replies = await Promise.all([retry(), retry(), retry()])
    expect(replies.map(({ Status }) => Status).sort()).toEqual([100, 101, 101])
    expect(replies.find(({ Status }) => Status === 101)?.Code).toBe('system/job-gone')
    expect(await queued()).toEqual([{ name, data: { attempt: 0, data: { parcelId: 7 } } }])
    expect(await audits('RetryJobs')).toHaveLength(1)
  })

  it('are put back all together, or not at all', async () => {
    const [known, unknown] = [await fail(), await fail({ name: 'old.kind' })]
    const reply = await shop.operate('system', 'RetryJobs', { ids: [known, unknown] }, boss.token)
    expect(reply.Code).toBe('system/job-unknown')
    expect(await queued()).toEqual([])
    const all = await shop.operate('system', 'RetryAllJobs', {}, boss.token)
    expect(all.Data).toEqual({ Count: 1, Left: 1 })
    expect(await queued()).toHaveLength(1)
  })

  it('are discarded with a reason', async () => {
    const id = await fail()
    const discard = (reason: string) =>
      shop.operate('system', 'DiscardJobs', { ids: [id], reason }, boss.token)
    expect((await discard(' ')).Msg).toBe('请填写原因')
    expect((await discard('已线下处理')).Data).toEqual({ Count: 1 })
    expect((await audits('DiscardJobs'))[0]?.after).toEqual({ reason: '已线下处理' })
    expect(await queued()).toEqual([])
  })

  it('are also those that the queue itself gave up', async () => {
    await db().execute(sql`insert into pgboss.job (name, data, state, completed_on)
      values (${name}, '{"attempt":0,"data":{"parcelId":9}}', 'failed', now())`)
    shop.app.clock.move(61_000)
    await runDue(shop.app, lostJobsDue)
    const { Data } = await shop.operate('system', 'ListFailedJobs', {}, boss.token)
    expect(Data?.DataList[0]).toMatchObject({ Name: name, Data: [{ Key: 'parcelId', Value: '9' }] })
    expect(await queued()).toEqual([])
  })
})

describe('GetHealth', () => {
  const health = async () => (await shop.operate('system', 'GetHealth', {}, boss.token)).Data

  it('reads figures of the running system', async () => {
    const seen = await health()
    expect(seen?.Database.SizeBytes).toBeGreaterThan(1_000_000)
    expect(seen?.Database.Version).toMatch(/^\d+/)
    expect(seen?.Disk.FreeBytes).toBeGreaterThan(0)
    expect(seen?.Disk.TotalBytes).toBeGreaterThanOrEqual(seen?.Disk.FreeBytes ?? 0)
    expect(seen?.Audit.Checks).toBeGreaterThan(10)
    expect(seen?.Archive).toEqual({ On: false, DoneDate: null, Failing: false })
    expect(seen?.AlertKinds).toContainEqual({ Key: 'money-mismatch', Name: '金额不符' })
  })

  it('shows a process while it runs', async () => {
    const heart = startHeartbeat(shop.app, 50)
    await expect.poll(async () => (await health())?.Processes.length).toBe(1)
    expect((await health())?.Processes[0]).toMatchObject({ Role: 'all', Node: process.version })
    await heart.stop()
    expect((await health())?.Processes).toEqual([])
  })

  it('starts the audit on demand', async () => {
    expect((await shop.operate('system', 'RunAudit', {}, boss.token)).Status).toBe(100)
    expect((await queued()).map((job) => job.name)).toEqual(['platform.audit'])
  })
})

describe('alerts', () => {
  it('stay open until an operator closes them with a note, once', async () => {
    const [made] = await db()
      .insert(alerts)
      .values({
        kind: 'audit',
        subject: 'stock-negative',
        facts: { rows: [{ id: 1 }], phone: '13800138000' },
        createdAt: new Date(shop.app.clock.now()),
      })
      .returning()
    const list = async (filter: object) =>
      (await shop.operate('system', 'ListAlerts', filter, boss.token)).Data
    expect((await list({ handled: false }))?.DataList[0]).toMatchObject({
      KindCN: '数据核对发现异常',
      Facts: [{ Key: 'rows', Value: '1 行（编号 1）' }],
    })
    const handle = () =>
      shop.operate('system', 'HandleAlerts', { ids: [made?.id ?? 0], note: '已补库存' }, boss.token)
    expect((await handle()).Status).toBe(100)
    expect((await handle()).Code).toBe('system/alert-gone')
    expect((await list({ handled: false }))?.TotalCount).toBe(0)
    expect((await list({ handled: true, kind: 'audit' }))?.DataList[0]).toMatchObject({
      HandledBy: '周店长',
      Note: '已补库存',
    })
  })
})
