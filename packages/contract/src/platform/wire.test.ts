import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  Code,
  DateTime,
  Day,
  Flag,
  Id,
  ListIn,
  Maybe,
  Month,
  paging,
  Quantity,
  RequiredText,
  RequiredTime,
  Text,
  YuanIn,
} from './wire'

const problem = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

test.each(['1', 1, ' 12 '])('an id may be %o', (value) => {
  expect(Id.parse(value)).toBe(Number(value))
})

test.each([0, -1, '1e3', '1.0', 1.5, '', 'abc', null, undefined, [1], {}, '9'.repeat(20), true, Number.NaN])(
  'an id is never %o',
  (value) => expect(problem(Id, value)).toBe('编号不正确'),
)

test.each([0, -1, 0.5, 1e9, '1e3', '10000'])('a quantity is never %o', (value) => {
  expect(problem(Quantity, value)).toBe('数量不正确')
})

test('flags accept the values that forms can send', () => {
  expect(['1', 1, 'true', true].map((value) => Flag.parse(value))).toEqual([true, true, true, true])
  expect(['0', 0, 'false', false].map((value) => Flag.parse(value))).toEqual([false, false, false, false])
  expect(problem(Flag, 'yes')).toBe('参数不正确')
})

// Red with years of any four digits: the statement fails with HTTP 500.
test('dates are in years that the database accepts', () => {
  expect(Day.parse('2026-11-26')).toBe('2026-11-26')
  const at = '2026-11-26T08:00:00+08:00'
  expect([DateTime('时间不正确').parse(at), RequiredTime.parse(at)]).toEqual([at, at])
  for (const bad of ['0001-01-01', '9999-12-31']) expect(problem(Day, bad)).toBe('日期格式不正确')
  for (const bad of ['0001-01-01T00:00:00+08:00', '9999-12-31T23:59:59-12:00', 'x'])
    expect([problem(DateTime('时间不正确'), bad), problem(RequiredTime, bad)]).toEqual([
      '时间不正确',
      '时间不正确',
    ])
})

// Red with a year of any four digits: the calendar of sign-ins fails with HTTP 500.
test('months are in years that the database accepts', () => {
  expect([Month.parse('2026-11'), Month.parse('')]).toEqual(['2026-11', undefined])
  for (const bad of ['0000-01', '9999-12', '2026-00', '2026-13', '26-07'])
    expect(problem(Month, bad)).toBe('月份格式不正确')
})

// Red with the form of a date alone: a filter by such a day is ignored, an activity begins in 1970.
test.each(['2026-02-31', '2026-02-29', '2026-13-01', '2026-11-00'])('the calendar has no %s', (day) => {
  expect(problem(Day, day)).toBe('日期不存在')
  expect(problem(RequiredTime, `${day}T08:00:00+08:00`)).toBe('时间不正确')
})

test('the calendar has 29 February of a leap year', () => expect(Day.parse('2028-02-29')).toBe('2028-02-29'))

test('yuan become integer fen without floating point', () => {
  expect(YuanIn(1_000_000).parse('19.99')).toBe(1999)
  expect(YuanIn(1_000_000).parse(0.1)).toBe(10)
  expect(YuanIn(1_000_000).parse('8')).toBe(800)
  for (const bad of ['1.999', '-1', '1e2', '', 'NaN', null])
    expect(problem(YuanIn(1_000_000), bad)).toBe('金额不正确')
})

test('lists are accepted as arrays or as JSON text, up to a maximum', () => {
  const list = ListIn(z.object({ ProductID: Id }), 2)
  expect(list.parse([{ ProductID: '3' }])).toEqual([{ ProductID: 3 }])
  expect(list.parse('[{"ProductID":3}]')).toEqual([{ ProductID: 3 }])
  for (const bad of ['x', [], [{}, {}, {}], undefined, '{}']) expect(problem(list, bad)).toBeDefined()
})

test('texts are trimmed, cleaned of control characters and bounded by characters, not bytes', () => {
  expect(Text(4).parse(' 绿\u0000星 ')).toBe('绿星')
  expect(Text(2).parse('🌱🌱')).toBe('🌱🌱')
  expect(problem(Text(2), '🌱🌱🌱')).toBe('内容过长，请精简后重试')
  expect(problem(RequiredText(5, '请输入密码'), undefined)).toBe('请输入密码')
  expect(problem(RequiredText(5, '请输入密码'), '  ')).toBe('请输入密码')
})

test('codes accept only their own numbers', () => {
  const code = Code({ a: 10, b: 20 })
  expect(code.parse('10')).toBe(10)
  expect(problem(code, 15)).toBe('参数不正确')
})

test('an empty optional parameter is a missing one', () => {
  expect(Maybe(Id).parse('')).toBeUndefined()
})

test('R502: pages start at 1, ten a page, never more than fifty', () => {
  const page = z.object(paging)
  expect(page.parse({})).toEqual({ currentPage: 1, pageSize: 10 })
  expect(page.parse({ pageSize: 1_000_000 }).pageSize).toBe(50)
  // got through before: page 100,000 of a public list, whose five million rows before it were read
  expect(problem(page, { currentPage: 1001 })).toBe('页码不正确')
})

// Red with a hand-made list: Hangul fillers, tags and variation selectors are letters to `trim`.
test('text loses every character that Unicode calls ignorable', () => {
  // Planes 0 and 1, and plane 14 with the tags.
  const breaks = '\t\n\v\f\r\u0085\u2028\u2029'
  const ignorable = [
    ...Array.from({ length: 0x2_0000 }, (_, code) => code),
    ...Array.from({ length: 0x1000 }, (_, at) => 0xe_0000 + at),
  ]
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) =>
      /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2028\u2029\u2800\ufff9-\ufffb]/u.test(letter),
    )
    .filter((letter) => !breaks.includes(letter))
  expect(ignorable.length).toBeGreaterThan(4000)
  expect(ignorable.filter((letter) => Text(20).parse(`沈${letter}夏`) !== '沈夏')).toEqual([])
  expect([...breaks].filter((letter) => Text(20).parse(`沈${letter}夏`) !== '沈 夏')).toEqual([])
})

test('text loses invisible and direction characters, and keeps joined emoji', () => {
  expect(Text(20).parse('a\u200bb\u202ec\u2066d\ufeff')).toBe('abcd')
  expect(Text(20).parse('👩‍🌾x\u200dy')).toBe('👩‍🌾xy')
  for (const kept of ['👩🏽‍🚀', '❤️', '1️⃣', '🏳️‍🌈']) expect(Text(20).parse(kept)).toBe(kept)
})
