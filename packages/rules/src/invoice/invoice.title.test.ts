import { expect, test } from 'vitest'
import {
  isEmail,
  mayUseTitle,
  plainEmail,
  savedTitleStatus,
  type TitleFacts,
  tidyTitle,
  titleProblems,
} from './invoice.title'

const company: TitleFacts = {
  titleType: 20,
  invoiceType: 20,
  name: '上海绿野园艺有限公司',
  taxNo: '91310115MA1K35WX8H',
  address: '上海市浦东新区花木路1号',
  phone: '021-58881234',
  bank: '招商银行上海花木支行',
  account: '1219099876543210',
}
const none = { taxNo: '', address: '', phone: '', bank: '', account: '' }

test('a complete title is valid', () => {
  expect(titleProblems(company)).toEqual({})
})

test.each<[string, Partial<TitleFacts>, string[]]>([
  ['a person needs a name only', { titleType: 10, invoiceType: 10, ...none }, []],
  ['no name', { titleType: 10, name: '', ...none }, ['name']],
  ['a company for common invoices', { invoiceType: 10, ...none, taxNo: company.taxNo }, []],
  ['no tax number', { invoiceType: 10, taxNo: '' }, ['taxNo']],
  ['a short tax number', { invoiceType: 10, taxNo: '9131' }, ['taxNo']],
  ['letters that no tax number has', { taxNo: '91310115MA1K35WXIO' }, ['taxNo']],
  ['an account of words', { account: '一二三四五六七八' }, ['account']],
  ['a special one wants all of it', { ...none }, ['taxNo', 'address', 'phone', 'bank', 'account']],
])('%s', (_what, change, fields) => {
  expect(Object.keys(titleProblems({ ...company, ...change })).sort()).toEqual([...fields].sort())
})

test('what was typed is tidied: a person has no tax number', () => {
  expect(tidyTitle({ ...company, taxNo: ' 9131 0115ma1k35wx8h', account: '1219 0998 7654' })).toMatchObject({
    taxNo: '91310115MA1K35WX8H',
    account: '121909987654',
  })
  expect(
    tidyTitle({ ...company, taxNo: '税号：９１３１０１１５—MA1K35WX8H。', account: '账号 1219-0998-7654' }),
  ).toMatchObject({ taxNo: '91310115MA1K35WX8H', account: '121909987654' })
  expect(tidyTitle({ ...company, account: '一二三四五六七八' }).account).toBe('一二三四五六七八')
  expect(tidyTitle({ ...company, titleType: 10 })).toMatchObject({ invoiceType: 10, taxNo: '', bank: '' })
})

test.each([
  ['０５７１－８８８８８８８８', '0571-88888888'],
  ['（0571）8888 8888', '057188888888'],
  ['电话：0571—88888888 转 801', '0571-88888888-801'],
  ['+86 571 8888 8888', '057188888888'],
  ['139 0013 9000', '13900139000'],
  ['400 820 6620', '4008206620'],
])('the phone %s of a title is %s', (typed, phone) => {
  const tidy = tidyTitle({ ...company, phone: typed })
  expect(tidy.phone).toBe(phone)
  expect(titleProblems(tidy)).toEqual({})
})

test.each([
  ['taxNo', '纳税人识别号（税号）：91310115MA1K35WX8H', '91310115MA1K35WX8H'],
  ['taxNo', '【税号】91310115ma1k35wx8h（三证合一）', '91310115MA1K35WX8H'],
  ['taxNo', 'Tax No.: 9131 0115 MA1K 35WX 8H', '91310115MA1K35WX8H'],
  ['account', '招行花木支行 1219 0998 7654 3210', '1219099876543210'],
  ['account', '银行账号(人民币)：1219099876543210\u200b', '1219099876543210'],
  ['phone', '电话（座机）：021.58881234', '021-58881234'],
] as const)('the %s of %j is %s', (field, typed, read) => {
  expect(tidyTitle({ ...company, [field]: typed })[field]).toBe(read)
})

test('titles of special invoices are reviewed, others are not', () => {
  expect(savedTitleStatus({ invoiceType: 20 })).toBe(10)
  expect(savedTitleStatus({ invoiceType: 10 })).toBe(20)
})

test.each([
  [{ titleType: 10, invoiceType: 10, status: 20 }, 10, true],
  [{ titleType: 20, invoiceType: 20, status: 20 }, 20, true],
  [{ titleType: 20, invoiceType: 20, status: 20 }, 10, true],
  [{ titleType: 20, invoiceType: 10, status: 20 }, 20, 'invoice/title-not-special'],
  [{ titleType: 10, invoiceType: 10, status: 20 }, 20, 'invoice/title-not-special'],
  [{ titleType: 20, invoiceType: 20, status: 10 }, 20, 'invoice/title-not-passed'],
  [{ titleType: 20, invoiceType: 20, status: 15 }, 10, 'invoice/title-not-passed'],
] as const)('title %j for type %i: %s', (title, type, answer) => {
  const verdict = mayUseTitle(title, type)
  expect(verdict.ok ? true : verdict.code).toBe(answer)
})

test('an address is sent to without what was pasted around it', () => {
  expect(plainEmail('mailto: Lin @ ｅｘａｍｐｌｅ。com；')).toBe('Lin@example.com')
})

test.each([
  ['lin.he+fp@example.com', true],
  ['a@b', false],
  ['邮箱：lin@example.com', true],
  ['Lin He <lin@example.com>', true],
  ['ｌｉｎ＠ｅｘａｍｐｌｅ。ｃｏｍ，', true],
  ['我的邮箱是lin@example.com（公司）', true],
  ['lin@example.com he@example.com', false],
  ['a b@example.com', false],
  ['a@example.com\r\nbcc:x@y.cn', false],
])('%j is an address: %s', (text, answer) => {
  expect(isEmail(text)).toBe(answer)
})
