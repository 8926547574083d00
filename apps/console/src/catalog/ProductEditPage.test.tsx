import type { DataOf, Ops } from '@greenstar/contract'
import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import ProductEditPage from './ProductEditPage'
import { fieldsOf, newLine, newProduct, onTopOf, restoredOf } from './product-form'

type Loaded = DataOf<Ops['catalog']['GetProductForConsole']>

const loaded = (Version: number): Loaded => {
  const { Lines: _lines, ClassID: _class, ...page } = newProduct()
  const {
    Price: _price,
    MarketPrice: _market,
    NewcomerPrice: _newcomer,
    FloorPrice: _floor,
    Stock: _stock,
    ...line
  } = newLine()
  return {
    ...page,
    ...{ ID: 9, Version, Code: 'GS1', Name: '文竹', ClassID: 1, SoldNum: 0 },
    UpdatedAt: '2026-11-20T10:00:00+08:00',
    Lines: [
      {
        ...line,
        ID: 9,
        Version,
        Code: 'GS1',
        Price: 36,
        MarketPrice: 36,
        NewcomerPrice: null,
        FloorPrice: null,
        OnHand: 5,
      },
    ],
  }
}

test('a product is previewed as in the form; all tries of a save share a request id, also after edits', async () => {
  // Seen to fail with a new id per text: a new product edited after a lost response was created twice.
  const { server, draw } = renderPage(<ProductEditPage />, { path: '/edit/:id', at: '/edit/9' })
  server
    .answer(api.catalog.GetProductForConsole, loaded(3))
    .answer(api.catalog.ListTaxonomy, [])
    .answer(api.freight.ListFreightTemplates, [])
    .answer(api.catalog.SaveProduct, () => {
      throw new TypeError('Failed to fetch')
    })
  draw()
  const summary = await screen.findByLabelText('副标题')
  fireEvent.change(summary, { target: { value: '好养' } })
  fireEvent.click(screen.getByRole('button', { name: '手机预览' }))
  const preview = within(await screen.findByRole('region', { name: '手机预览' }))
  for (const text of ['文竹', '好养', '¥36.00']) expect(preview.getByText(text)).toBeInTheDocument()
  fireEvent.click(screen.getAllByLabelText('Close').at(-1) as HTMLElement)
  for (const [at, text] of ['甲', '乙'].entries()) {
    fireEvent.change(summary, { target: { value: text } })
    fireEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(server.sent(api.catalog.SaveProduct)).toHaveLength(at + 1))
  }
  const [first, second] = server.sent(api.catalog.SaveProduct)
  expect(first?.requestID).toMatch(/^[0-9a-f]{32}$/)
  expect(second?.requestID).toBe(first?.requestID)
})

test('typed lines are merged over saved ones: the page’s own, by id, new ones by their texts', () => {
  const saved = { ...loaded(4), Lines: [] as Loaded['Lines'] }
  const [own] = loaded(4).Lines as [Loaded['Lines'][number]]
  saved.Lines = [own, { ...own, ID: 10, Version: 1, Attribute: '大盆', OnHand: 2 }]
  const [first] = fieldsOf(loaded(3)).Lines as [ReturnType<typeof newLine>]
  const typed = [
    { ...first, ID: undefined, Price: '40' },
    { ...newLine(), Attribute: '大盆', Price: '88' },
    { ...newLine(), Attribute: '特大' },
  ] as ReturnType<typeof newLine>[]
  expect(onTopOf(saved.Lines, typed).map(({ ID, Version, Price }) => [ID, Version, Price])).toEqual([
    [9, 4, '40'],
    [10, 1, '88'],
    [undefined, undefined, null],
  ])
})

test('a complaint in what is folded away unfolds its line, also after it was folded again', async () => {
  const { server, draw } = renderPage(<ProductEditPage />, { path: '/edit/:id', at: '/edit/9' })
  const wrong = loaded(3)
  server
    .answer(api.catalog.GetProductForConsole, {
      ...wrong,
      Lines: wrong.Lines.map((line) => ({ ...line, MinNum: 5, MaxNum: 2 })),
    })
    .answer(api.catalog.ListTaxonomy, [])
    .answer(api.freight.ListFreightTemplates, [])
  draw()
  await screen.findByLabelText('副标题')
  for (const _time of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: '保存' }))
    fireEvent.click(await screen.findByRole('button', { name: '收起' }))
  }
  expect(server.sent(api.catalog.SaveProduct)).toHaveLength(0)
})

test('an earlier version fills the form: stock, versions and the state of sale stay, a deleted line is a new one', async () => {
  const [own] = loaded(3).Lines as [Loaded['Lines'][number]]
  const version = { ...loaded(1), Name: '文竹 旧', Status: 20 as const }
  const { OnHand: _hand, Version: _version, ...line } = own
  const facts = {
    ...version,
    Lines: [line, { ...line, ID: 12, Attribute: '大盆', Price: 88 }],
  } as unknown as Loaded
  const restored = restoredOf(facts, fieldsOf(loaded(3)))
  expect(restored).toMatchObject({ Name: '文竹 旧', Status: loaded(3).Status })
  expect(restored.Lines).toMatchObject([
    { ID: 9, Version: 3, OnHand: 5, Price: '36' },
    { OnHand: 0, Attribute: '大盆', Price: '88' },
  ])
  expect(restored.Lines[1]).not.toHaveProperty('ID')
  const { server, draw } = renderPage(<ProductEditPage />, { path: '/edit/:id', at: '/edit/9' })
  server
    .answer(api.catalog.GetProductForConsole, loaded(3))
    .answer(api.catalog.ListTaxonomy, [])
    .answer(api.freight.ListFreightTemplates, [])
    .answer(api.operator.ListVersions, [
      {
        ...{ ID: 5, OperatorName: '林店长', ActionCN: '保存商品', CreateDate: '2026-11-20T10:00:00+08:00' },
        ...{ Changes: [{ Field: '商品名称', Before: '"文竹 旧"', After: '"文竹"' }], MayRestore: true },
      },
    ])
    .answer(api.operator.GetVersion, {
      CreateDate: '2026-11-20T10:00:00+08:00',
      Facts: JSON.stringify(facts),
    })
  draw()
  fireEvent.click(await screen.findByRole('button', { name: '修改记录' }))
  fireEvent.click(await screen.findByRole('button', { name: '恢复到修改前' }))
  expect(await screen.findByDisplayValue('文竹 旧')).toBeInTheDocument()
  // what is in the form now is not saved, so a second one asks; red before
  fireEvent.click(screen.getByRole('button', { name: '修改记录' }))
  fireEvent.click(await screen.findByRole('button', { name: '恢复到修改前' }))
  expect(await screen.findByText('恢复后，表单里没有保存的内容会被替换。')).toBeInTheDocument()
  expect(server.sent(api.operator.GetVersion)).toHaveLength(1)
  expect(server.sent(api.catalog.SaveProduct)).toHaveLength(0)
})

// A new shop has no class, and a product needs one.
test('without a class the form leads to where one is made', async () => {
  const { server, draw } = renderPage(<ProductEditPage />, { path: '/new', at: '/new' })
  server.answer(api.catalog.ListTaxonomy, []).answer(api.freight.ListFreightTemplates, [])
  draw()
  fireEvent.mouseDown(await screen.findByLabelText('分类'))
  const link = await screen.findByRole('link', { name: '去新建' })
  expect(link).toHaveAttribute('href', '/products/taxonomy')
  expect(link).toHaveAttribute('target', '_blank')
})
