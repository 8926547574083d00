import { MemberStatus } from '@greenstar/rules/member/member.status'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { runBulks } from '../bulk/bulk.due'
import { type MadeOperator, makeOperator } from '../operator/operator.factory'
import { runDue } from '../platform/jobs/due'
import { hashSecret } from '../platform/session/secret'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { putBusinessSetting } from '../setting/setting.store'
import { makeAddress, makeMember, makeSession, makeTag } from './member.factory'

const shop = setUpTestApp()
let boss: MadeOperator
const password = 'a'.repeat(32)
beforeAll(async () => {
  boss = await makeOperator(shop.app)
})

const list = async (filter: object, token = boss.token) => {
  const { Data } = await shop.operate('member', 'ListMembers', filter, token)
  return Data?.DataList.map(({ ID }) => ID) ?? []
}
const detail = async (id: number) =>
  (await shop.operate('member', 'GetMemberForConsole', { id }, boss.token)).Data
const auditsOf = async (id: number) =>
  (
    await shop.app.database.db.execute<{ action: string; before: unknown; after: unknown }>(
      sql`select action, before, after from audit_logs where subject = ${`member:${id}`} order by id`,
    )
  ).rows
const works = async (token: string) =>
  (await shop.call('member', 'GetMemberInfo', {}, token)).httpStatus === 200

describe('ListMembers', () => {
  it('finds by full phone, code and part of a name, never by a part of a phone', async () => {
    const { id, phone, code } = await makeMember(shop.app, { name: '月季阿姨' })
    for (const keyword of [
      phone,
      `+86 ${phone.slice(0, 3)}-${phone.slice(3)}`,
      code,
      code.toLowerCase(),
      '季阿',
    ])
      expect(await list({ keyword })).toEqual([id])
    for (const keyword of [phone.slice(0, 10), phone.slice(7), '%', '_'])
      expect(await list({ keyword })).not.toContain(id)
  })

  it('shows no full phone', async () => {
    const { phone } = await makeMember(shop.app)
    const { Data } = await shop.operate('member', 'ListMembers', { keyword: phone }, boss.token)
    expect(Data?.DataList[0]?.Mobile).toBe(`${phone.slice(0, 3)}****${phone.slice(7)}`)
    expect(JSON.stringify(Data)).not.toContain(phone)
  })

  it('filters by every field', async () => {
    const db = shop.app.database.db
    const { id } = await makeMember(shop.app, {
      level: 4,
      identity: 20,
      status: MemberStatus.frozen,
      createdAt: new Date('2024-02-03T04:00:00+08:00'),
      orderNum: 3,
      spentFen: 12_345,
      lastOrderAt: new Date('2024-03-01T00:00:00+08:00'),
    })
    const tag = await makeTag(db, '老客')
    await shop.operate('member', 'TagMembers', { ids: [id], tagID: tag, add: true }, boss.token)
    const all = {
      level: 4,
      identity: 20,
      status: 20,
      tag,
      from: '2024-02-03',
      to: '2024-02-03',
      hasOrder: true,
    }
    expect(await list(all)).toEqual([id])
    for (const [key, value] of Object.entries(all))
      expect(await list({ [key]: value } as object)).toContain(id)
    for (const other of [
      { level: 5 },
      { identity: 30 },
      { status: 10 },
      { tag: tag + 999 },
      { from: '2024-02-04' },
      { to: '2024-02-02' },
      { hasOrder: false },
    ])
      expect(await list({ ...all, ...other })).toEqual([])
  })

  it('orders by registration, newest order and money', async () => {
    const name = '排序的人'
    const at = (day: string) => new Date(`2025-01-${day}T00:00:00+08:00`)
    const made = []
    for (const [spentFen, last, created] of [
      [300, '05', '03'],
      [100, '07', '02'],
      [200, '06', '01'],
    ] as const)
      made.push(
        (
          await makeMember(shop.app, {
            name,
            spentFen,
            orderNum: 1,
            lastOrderAt: at(last),
            createdAt: at(created),
          })
        ).id,
      )
    const [a, b, c] = made
    const by = (sort: string) => list({ keyword: name, sort })
    expect(await by('spent')).toEqual([b, c, a])
    expect(await by('-spent')).toEqual([a, c, b])
    expect(await by('-lastOrder')).toEqual([b, c, a])
    expect(await by('created')).toEqual([c, b, a])
    expect(await list({ keyword: name })).toEqual([a, b, c])
  })
})

describe('GetMemberForConsole', () => {
  it('shows sessions, masked addresses and freezes; refuses a member who is not there', async () => {
    const { id } = await makeMember(shop.app, { name: '林小满' })
    await makeSession(shop.app, id, { device: 'iPhone', channel: '30' })
    await makeSession(shop.app, id, { expiresAt: new Date(shop.app.clock.now() - 1) })
    await makeAddress(shop.app, id, { detail: '科技园南区8栋1203' })
    const seen = await detail(id)
    expect(seen?.Sessions).toHaveLength(2)
    expect(seen?.Sessions.map(({ Channel }) => Channel).sort()).toEqual(['10', '30'])
    expect(seen?.Addresses[0]).toMatchObject({ ReceiverName: '林**', ReceiverPhone: '138****8000' })
    expect(JSON.stringify(seen)).not.toContain('1203')
    const gone = await shop.operate('member', 'GetMemberForConsole', { id: 999_999 }, boss.token)
    expect(gone).toMatchObject({ Status: 101, Code: 'member/gone' })
  })
})

describe('ShowMemberPhone', () => {
  it('shows the number to an operator who manages members, with a logged reason', async () => {
    const { id, phone } = await makeMember(shop.app)
    const show = (payload: object, token = boss.token) =>
      shop.operate('member', 'ShowMemberPhone', { id, reason: '回电', ...payload }, token)
    expect((await show({ reason: ' ' })).Msg).toBe('请填写原因')
    expect((await show({})).Data).toEqual({ Mobile: phone, Seconds: 60 })
    expect(await auditsOf(id)).toEqual([
      { action: 'ShowMemberPhone', before: null, after: { reason: '回电' } },
    ])
    const auditor = await makeOperator(shop.app, { role: 'auditor' })
    expect(JSON.stringify(await show({}, auditor.token))).not.toContain(phone)
  })

  // Red when the count takes a second connection inside the transaction: all connections wait for each other.
  it('answers concurrent requests', async () => {
    const { id, phone } = await makeMember(shop.app)
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        shop.operate('member', 'ShowMemberPhone', { id, reason: '回电' }, boss.token),
      ),
    )
    expect(new Set(answers.map(({ Data }) => Data?.Mobile))).toEqual(new Set([phone]))
  })

  it('stops an operator who copies the list', async () => {
    const clerk = await makeOperator(shop.app, { role: 'service' })
    const { id } = await makeMember(shop.app)
    const show = () => shop.operate('member', 'ShowMemberPhone', { id, reason: '回电' }, clerk.token)
    for (let n = 0; n < 60; n++) expect((await show()).Status).toBe(100)
    expect(await show()).toMatchObject({ Code: 'member/show-limit' })
  })
})

describe('FreezeMember', () => {
  it('ends every session at once and refuses logins with the reason; unfreezing allows them', async () => {
    const passwordHash = await hashSecret(password)
    const { id, phone, token } = await makeMember(shop.app, { passwordHash })
    const second = await makeSession(shop.app, id)
    expect(await works(token)).toBe(true)
    const freeze = () => shop.operate('member', 'FreezeMember', { id, reason: '盗刷' }, boss.token)
    expect((await freeze()).Status).toBe(100)
    for (const old of [token, second])
      expect((await shop.call('member', 'GetMemberInfo', {}, old)).httpStatus).toBe(401)
    const logIn = () => shop.call('member', 'Login', { userName: phone, userPwd: password })
    expect(await logIn()).toMatchObject({ Status: 101, Msg: '账号已被冻结，请联系客服' })
    expect((await freeze()).Status).toBe(100)

    const unfreeze = () => shop.operate('member', 'UnfreezeMember', { id, reason: '核实' }, boss.token)
    expect((await unfreeze()).Status).toBe(100)
    expect((await unfreeze()).Status).toBe(100)
    expect((await logIn()).Status).toBe(100)
    expect(await works(token)).toBe(false)
    expect((await detail(id))?.Freezes.map(({ Frozen, Reason }) => [Frozen, Reason])).toEqual([
      [false, '核实'],
      [true, '盗刷'],
    ])
  })

  it('leaves no session of a simultaneous login', async () => {
    const passwordHash = await hashSecret(password)
    const { id, phone } = await makeMember(shop.app, { passwordHash })
    const logIn = () => shop.call('member', 'Login', { userName: phone, userPwd: password })
    await Promise.all([
      logIn(),
      shop.operate('member', 'FreezeMember', { id, reason: '盗刷' }, boss.token),
      logIn(),
    ])
    expect((await detail(id))?.Sessions).toEqual([])
  })
})

describe('EndMemberSessions', () => {
  it('ends one, then all', async () => {
    const { id, token } = await makeMember(shop.app)
    const other = await makeSession(shop.app, id)
    const key = (await detail(id))?.Sessions[0]?.Key ?? ''
    const end = (payload: object) =>
      shop.operate('member', 'EndMemberSessions', { id, ...payload }, boss.token)
    expect((await end({ session: '0'.repeat(16) })).Data).toEqual({ Ended: 0 })
    expect((await end({ session: key })).Data).toEqual({ Ended: 1 })
    expect([await works(token), await works(other)].filter(Boolean)).toHaveLength(1)
    expect((await end({})).Data).toEqual({ Ended: 1 })
    expect(await auditsOf(id)).toHaveLength(2)
  })
})

describe('tags and note', () => {
  it('are created, assigned, removed, renamed and deleted, each change logged', async () => {
    const [one, two] = [await makeMember(shop.app), await makeMember(shop.app)]
    const save = (payload: { id?: number; name: string }) =>
      shop.operate('member', 'SaveMemberTag', payload, boss.token)
    const tagID = (await save({ name: '多肉迷' })).Data?.ID ?? 0
    expect(await save({ name: '多肉迷' })).toMatchObject({ Code: 'member/tag-taken' })
    const tag = (add: boolean, ids = [one.id, two.id]) =>
      shop.operate('member', 'TagMembers', { ids, tagID, add }, boss.token)
    expect((await tag(true)).Data).toEqual({ Changed: 2 })
    expect((await tag(true)).Data).toEqual({ Changed: 0 })
    expect(await tag(true, [one.id, 999_999])).toMatchObject({ Code: 'member/gone' })
    expect((await detail(one.id))?.Tags).toEqual([{ ID: tagID, Name: '多肉迷' }])
    expect((await tag(false, [two.id])).Data).toEqual({ Changed: 1 })
    await save({ id: tagID, name: '多肉收藏家' })
    const tags = (await shop.operate('member', 'ListMemberTags', {}, boss.token)).Data
    expect(tags).toContainEqual(
      expect.objectContaining({ ID: tagID, Name: '多肉收藏家', MemberNum: 1, Rule: null }),
    )
    expect((await shop.operate('member', 'DeleteMemberTag', { id: tagID }, boss.token)).Status).toBe(100)
    expect((await detail(one.id))?.Tags).toEqual([])
    expect(await tag(true)).toMatchObject({ Code: 'member/tag-gone' })
    expect((await auditsOf(two.id)).map(({ before, after }) => [before, after])).toEqual([
      [null, { tag: '多肉迷' }],
      [{ tag: '多肉迷' }, null],
    ])
  })

  it('a note is kept with what stood there before', async () => {
    const { id } = await makeMember(shop.app, { note: '旧' })
    await shop.operate('member', 'SetMemberNote', { id, note: '下午再打电话' }, boss.token)
    await shop.operate('member', 'SetMemberNote', { id, note: '下午再打电话' }, boss.token)
    expect((await detail(id))?.Note).toBe('下午再打电话')
    expect(await auditsOf(id)).toEqual([
      { action: 'SetMemberNote', before: { note: '旧' }, after: { note: '下午再打电话' } },
    ])
  })
})

describe('the bulk action member.tag', () => {
  it('tags all members of a filter who lack the tag, and takes back what it gave', async () => {
    const [one, two] = [
      await makeMember(shop.app, { name: '苔藓会一' }),
      await makeMember(shop.app, { name: '苔藓会二' }),
    ]
    const tagID =
      (await shop.operate('member', 'SaveMemberTag', { name: '苔藓会' }, boss.token)).Data?.ID ?? 0
    await shop.operate('member', 'TagMembers', { ids: [one.id], tagID, add: true }, boss.token)
    const asked = {
      ...{ act: 'member.tag', filter: JSON.stringify({ keyword: '苔藓会' }) },
      params: JSON.stringify({ tagID, add: true }),
    }
    const { Data } = await shop.operate('bulk', 'PreviewBulk', asked, boss.token)
    expect(Data).toMatchObject({ Total: 2, Planned: 1, Refused: 1, Words: '加上标签“苔藓会”' })
    const id = Data?.ID ?? 0
    await shop.operate('bulk', 'StartBulk', { id, reason: '沙龙' }, boss.token)
    await runDue(shop.app, runBulks)
    const tagged = async () =>
      (await Promise.all([one, two].map((member) => detail(member.id)))).map((found) => found?.Tags.length)
    expect(await tagged()).toEqual([1, 1])
    await shop.operate('bulk', 'UndoBulk', { id }, boss.token)
    await runDue(shop.app, runBulks)
    expect(await tagged()).toEqual([1, 0])
  })

  it('sends a message to the members of a label, each once a day; to many only with a second person', async () => {
    const { db } = shop.app.database
    const [one, two, frozen] = [
      await makeMember(shop.app),
      await makeMember(shop.app),
      await makeMember(shop.app, { status: MemberStatus.frozen }),
    ]
    const tag = await makeTag(db, '换盆的人')
    const ids = [one.id, two.id, frozen.id]
    await shop.operate('member', 'TagMembers', { ids, tagID: tag, add: true }, boss.token)
    const send = async (which: object = { filter: JSON.stringify({ tag }) }) => {
      const { Data } = await shop.operate(
        'bulk',
        'PreviewBulk',
        {
          ...{ act: 'member.message', ...which },
          params: JSON.stringify({ title: '换盆日', text: '周六到店换盆', path: '/news' }),
        },
        boss.token,
      )
      const id = Data?.ID ?? 0
      const started = await shop.operate('bulk', 'StartBulk', { id, reason: '换盆日' }, boss.token)
      return { id, planned: Data?.Planned, refused: Data?.Refused, approval: started.Data?.ApprovalID ?? 0 }
    }
    const inbox = async ({ token }: { token: string }) =>
      (await shop.call('message', 'GetMessageList', {}, token)).Data?.DataList ?? []
    await putBusinessSetting(db, 'message.bulkAlone', 1, '测试', new Date())
    shop.app.cache.drop('setting.')
    const second = await makeOperator(shop.app)
    const decide = (id: number, approve: boolean) =>
      shop.operate('operator', 'DecideApproval', { id, approve, note: approve ? '' : '太频繁' }, second.token)
    const job = async ({ id }: { id: number }) =>
      (await shop.operate('bulk', 'GetBulk', { id }, boss.token)).Data
    const unwanted = await send()
    expect(await job(unwanted)).toMatchObject({ StatusCN: '待复核' })
    await decide(unwanted.approval, false)
    expect(await job(unwanted)).toMatchObject({ StatusCN: '未获批准' })
    const [asked, atOnce] = [await send(), await send()]
    expect(asked).toMatchObject({ planned: 2, refused: 1, approval: expect.any(Number) })
    await runDue(shop.app, runBulks)
    expect(await inbox(one)).toEqual([])
    for (const { approval } of [asked, atOnce]) await decide(approval, true)
    await runDue(shop.app, runBulks)
    for (const member of [one, two])
      expect(await inbox(member)).toMatchObject([
        { Title: '换盆日', Content: '周六到店换盆', LinkUrl: '/news' },
      ])
    expect(await job(asked)).toMatchObject({ Done: 2, StatusCN: '已完成' })
    // the second job, previewed before the first had run, finds that each has a message of today
    expect(await job(atOnce)).toMatchObject({ Done: 0, Refused: 3 })
    expect((await send()).planned).toBe(0)
    // Got through before: any number of jobs, each to as many members as one may reach alone.
    const [three, four] = [await makeMember(shop.app), await makeMember(shop.app)]
    expect((await send({ ids: [three.id] })).approval).toBe(0)
    expect((await send({ ids: [four.id] })).approval).toBeGreaterThan(0)
  })
})

describe('Export/members', () => {
  it('has the listed rows, phones masked', async () => {
    const { phone } = await makeMember(shop.app, { name: '=导出的人', orderNum: 2, spentFen: 1050 })
    const response = await shop.http.inject({
      url: '/api/Console/Export/members',
      query: { format: 'csv', keyword: '导出的人' },
      headers: { authorization: `Bearer ${boss.token}` },
    })
    const text = response.body
    expect(text).toContain(`${phone.slice(0, 3)}****${phone.slice(7)}`)
    expect(text).not.toContain(phone)
    expect(text).toContain("'=导出的人")
  })
})
