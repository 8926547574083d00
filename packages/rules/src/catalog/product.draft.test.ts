import { describe, expect, it } from 'vitest'
import {
  isOwnFile,
  type LineDraft,
  lineProblems,
  linesProblems,
  type PageDraft,
  pageProblems,
} from './product.draft'
import { fieldOf, type PlainField, type ProductValue, plainFields } from './product.fields'

const line = (facts: Partial<LineDraft> = {}): LineDraft => ({
  ...{ Name: '', Code: 'A-1', Attribute: '中盆', Model: '', ImgPath: '/media/p-fern.jpg' },
  ...{ Price: 1000, MarketPrice: 1200, NetWeight: 500, MinNum: 0, MaxNum: 0, OnceStep: 1, Limit: '' },
  ...{ AvailablePollen: 0, SaleBeginDate: '', SaleEndDate: '' },
  ...facts,
})
const page = (facts: Partial<PageDraft> = {}): PageDraft => ({
  ...{ Name: '绿萝', Status: 10, ClassID: 1, Pictures: ['/media/p-fern.jpg'], Video: '', VideoCover: '' },
  ...(Object.fromEntries(plainFields.page.map((key) => [key, fieldOf(key).kind === 'whole' ? 0 : ''])) as {
    [K in PlainField<'page'>]: ProductValue<K>
  }),
  ...{ Labels: [], Parameters: [] },
  ...facts,
})

describe('lineProblems', () => {
  it('an ordinary line has none', () => {
    expect(lineProblems(line())).toEqual([])
    expect(lineProblems(line({ Price: 0, MarketPrice: 0, Code: '', ImgPath: '' }))).toEqual([])
  })

  it.each<[Partial<LineDraft>, string, string]>([
    [{ Code: '绿萝' }, 'Code', '编码以字母或数字开头'],
    [{ Price: 100_000_000 }, 'Price', '售价应在'],
    [{ Price: 1.5 }, 'Price', '售价应在'],
    [{ MarketPrice: 999 }, 'MarketPrice', '划线价不能低于售价'],
    [{ MinNum: 4, MaxNum: 3 }, 'MinNum', '起购数量不能大于限购数量'],
    [{ OnceStep: 4, MaxNum: 3 }, 'OnceStep', '购买步长不能大于限购数量'],
    [{ OnceStep: 0 }, 'OnceStep', '购买步长应在'],
    [{ Limit: '21' }, 'Limit', '购买限制不正确'],
    [{ SaleBeginDate: '2026-05-02', SaleEndDate: '2026-05-01' }, 'SaleEndDate', '停售时间应晚于开售时间'],
    [{ SaleBeginDate: 'soon' }, 'SaleBeginDate', '开售时间不正确'],
    [{ ImgPath: 'https://elsewhere.example/p.gif' }, 'ImgPath', '请从素材库选择图片'],
  ])('%j → %s: %s', (facts, field, message) => {
    expect(lineProblems(line(facts))).toContainEqual({ field, message: expect.stringContaining(message) })
  })
})

describe('pageProblems', () => {
  it('an ordinary page has none, and one off sale needs no picture', () => {
    expect(pageProblems(page())).toEqual([])
    expect(pageProblems(page({ Status: 0, Pictures: [] }))).toEqual([])
  })

  it.each<[Partial<PageDraft>, string, string]>([
    [{ Name: '' }, 'Name', '请填写商品名称'],
    [{ Name: '绿'.repeat(61) }, 'Name', '商品名称最多 60 个字'],
    [{ ClassID: 0 }, 'ClassID', '请选择商品分类'],
    [{ Pictures: [] }, 'Pictures', '上架前请选择商品图片'],
    [{ Pictures: ['//elsewhere.example/p.gif'] }, 'Pictures', '请从素材库选择图片'],
    [{ Labels: ['一二三四五六七八九十一'] }, 'Labels', '每个标签最多 10 个字'],
    [{ Parameters: [{ Key: '光照', Value: '' }] }, 'Parameters', '参数名称和内容都要填写'],
  ])('%j → %s: %s', (facts, field, message) => {
    expect(pageProblems(page(facts))).toEqual([{ field, message }])
  })
})

describe('linesProblems', () => {
  it('one line needs no text, several need different ones', () => {
    expect(linesProblems([line({ Attribute: '' })])).toEqual([])
    expect(linesProblems([line({ Attribute: '' }), line({ Code: 'B' })])).toEqual([
      { index: 0, field: 'Attribute', message: '请填写规格' },
    ])
    expect(linesProblems([line(), line({ Code: 'B' })])).toEqual([
      { index: 1, field: 'Attribute', message: '规格与其他行重复' },
    ])
    expect(linesProblems([line(), line({ Attribute: '大盆' })])).toEqual([
      { index: 1, field: 'Code', message: '编码与其他规格重复' },
    ])
  })
})

it.each([
  ['/media/p-fern.jpg', true],
  ['/sandbox/storage/a%20b.jpg', true],
  ['//elsewhere.example/p.jpg', false],
  ['/media/../api', false],
  ['javascript:alert(1)', false],
])('isOwnFile %s → %s', (path, own) => expect(isOwnFile(path)).toBe(own))
