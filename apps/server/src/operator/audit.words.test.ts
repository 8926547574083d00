import { expect, test } from 'vitest'
import { features } from '../features'
import { vocabularyOf } from '../platform/audit/words'
import { partsOf } from '../platform/feature'
import { actionText, changesOf } from './audit.wire'
import { auditTexts, subjectOfText } from './audit.words'

const app = { features }

test('a subject has a name in words, and is found by it', () => {
  expect(auditTexts(app).subjectText('order:202611200000000007')).toBe('订单 202611200000000007')
  expect(auditTexts(app).subjectText('setting:stock.lowMark')).not.toContain('stock')
  expect(auditTexts(app).subjectText('hot-words')).toBe('热搜词')
  expect(subjectOfText(app, '订单 2026')).toBe('order:2026')
  expect(subjectOfText(app, '会员')).toBe('member')
  expect(subjectOfText(app, 'product:12')).toBe('product:12')
})

/** Subjects whose key says what they are, and those that have no name, or only a member's. */
const unnamed =
  'adverts aftersale alert bill-difference binding bonus-rate broadcasts bulk call cancellation chat comment config content coupon courierClaim delivery diagnosis export feedback group-team hot-words identity import invoice invoice-title jobs menus order question recommended refund role sensitive-words setting shipments staff talent talent-work welfare welfare-coupon withdrawal'.split(
    ' ',
  )

// Red before: prepared answers, announcements, menu entries, pattern tests, activities of the community, batch grants and
// texts of messages were numbers in the log.
test('every subject that has a name is shown with it', () => {
  const named = new Set(partsOf(app, 'auditNames').flatMap((one) => Object.keys(one)))
  const { subjects } = vocabularyOf(app)
  expect([...subjects.keys()].filter((kind) => !named.has(kind)).sort()).toEqual(unnamed)
})

test('states, roles and permissions are named, and what is alike on both sides is left out', () => {
  const changes = (subject: string, before: object | null, after: object) =>
    changesOf({ subject, before, after }, auditTexts(app)).map(({ Field, Before, After }) => [
      Field,
      Before,
      After,
    ])
  expect(changes('member:3', { status: 10 }, { status: 20, reason: '刷单' })).toEqual([
    ['状态', '"正常"', '"已冻结"'],
    ['原因', null, '"刷单"'],
  ])
  expect(changes('order:1', { status: 30, pay: 5 }, { status: 60, pay: 5 })).toEqual([
    ['状态', '"待发货"', '"售后中"'],
  ])
  expect(changes('comment:7', { status: 20 }, { status: 30 })).toEqual([['状态', '"已展示"', '"未展示"']])
  expect(changes('product:9', null, { Linked: true, Limit: '1', ProductAttribute: 10 })).toEqual([
    ['引用别的商品', null, 'true'],
    ['购买限制', null, '"1"'],
    ['销售方式', null, '10'],
  ])
  expect(changes('setting:freight.firstStep', { value: 800 }, { value: 829 })).toEqual([
    ['值', '"8.00 元"', '"8.29 元"'],
  ])
  // red before: the approval 2 was 0.02 元
  expect(changes('setting:freight.firstStep', null, { approval: 2 } as never)).toEqual([
    ['审批编号', null, '2'],
  ])
  expect(changes('setting:stock.lowMark', { value: 10 }, { value: 8 })).toEqual([['值', '10', '8']])
  expect(changes('operator:5', { role: 'content' }, { role: 'finance' })).toEqual([
    ['角色', '"内容"', '"财务"'],
  ])
  expect(changes('role:own-1', null, { permissions: ['order.read', 'order.ship'] })).toEqual([
    ['权限', null, '"查看订单、发货"'],
  ])
  // read from the database with milliseconds, sent by the form without: the same moment, in the shop's time
  expect(
    changes(
      'article:3',
      { beginAt: '2026-11-30T04:05:30.271Z', endAt: '2026-12-01T00:00:00.000Z' },
      { beginAt: '2026-11-30T04:05:30.000Z', endAt: '2026-12-02T08:00:00+08:00' },
    ),
  ).toEqual([['结束时间', '"2026-12-01 08:00"', '"2026-12-02 08:00"']])
  expect(changes('product:9', { LowStock: null }, { LowStock: 8 })).toEqual([['低库存提醒数', null, '8']])
  expect(changes('export:orders', null, { hidden: ['member'], path: '/media/a.jpg' })).toEqual([
    ['隐藏的列', null, '"member"'],
    ['路径', null, '"/media/a.jpg"'],
  ])
})

test('an action is named by what its call does, without the conditions', () => {
  expect(actionText('ShipOrder')).toBe('发货')
  expect(actionText('FreezeMember')).toBe('冻结会员')
  expect(actionText('SaveArticle')).toBe('新建或修改文章')
  expect(actionText('Gone')).toBe('Gone')
})

test('lists and nested facts are shown in words, roles of the shop by their names', () => {
  const changes = (subject: string, before: object | null, after: object) =>
    changesOf({ subject, before, after }, auditTexts(app, new Map([['own-1', '花艺师']]))).map(
      ({ Before, After }) => [Before, After],
    )
  expect(
    changes(
      'hot-words',
      { words: [{ word: '龟背竹', shown: true }] },
      {
        words: [
          { word: '月季', shown: true },
          { word: '龟背竹', shown: false },
        ],
      },
    ),
  ).toEqual([['"龟背竹"', '"月季、龟背竹（隐藏）"']])
  expect(changes('hot-words', { words: [{ word: '月季', shown: true }] }, { words: [] })).toEqual([
    ['"月季"', '""'],
  ])
  const parcel = { Lines: [{ OrderDetailID: 7, Quantity: 2 }], ShipperCode: 'shunfeng', LogisticCode: 'SF1' }
  expect(changes('order:1', null, { parcels: [parcel] })).toEqual([
    [null, '"物流公司 shunfeng，运单号 SF1，商品行（订单行 7，件数 2）"'],
  ])
  expect(
    changes('export:orders', null, {
      hidden: [],
      filters: { orderStatus: '30,40', keyword: '龟', from: '' },
    }),
  ).toEqual([[null, '"订单状态 待发货、待收货，搜索词 龟"']])
  expect(changes('operator:5', { role: 'own-1' }, { role: 'own-2' })).toEqual([
    ['"花艺师"', '"已删除的角色"'],
  ])
  expect(auditTexts(app, new Map([['own-1', '花艺师']])).subjectText('role:own-1')).toBe('角色 花艺师')
})

test('of long texts the differing part is shown, without tags', () => {
  const text = (end: string) => `<p>${'养护'.repeat(150)}${end}</p>`
  const [change] = changesOf(
    { subject: 'article:3', before: { articleText: text('三月') }, after: { articleText: text('四月') } },
    auditTexts(app),
  )
  expect(change).toEqual({
    Field: '正文',
    Before: `"…${'养护'.repeat(10)}三月…（共 302 字）"`,
    After: `"…${'养护'.repeat(10)}四月…（共 302 字）"`,
  })
  const blocks = [{ kind: 'text', title: '', text: '换盆', imgPath: '', productIds: [], publishId: 0 }]
  expect(
    changesOf(
      { subject: 'activity-page:3', before: { pageBlocks: [] }, after: { pageBlocks: blocks } },
      auditTexts(app),
    ),
  ).toEqual([{ Field: '内容', Before: '""', After: '"文字 换盆"' }])
})

test('a field has the same name in all nouns', () => {
  const other = { name: 'other', auditWords: [{ fields: { FlashLines: '别的名字' } }] }
  expect(() => vocabularyOf({ features: [...features, other] })).toThrow('flashlines has two names')
})
