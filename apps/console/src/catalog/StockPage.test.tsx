import type { DataOf, Ops } from '@greenstar/contract'
import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen } from '@testing-library/react'
import { test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import StockPage from './StockPage'

type Row = DataOf<Ops['catalog']['ListStock']>['DataList'][number]

const row = (ID: number, Name: string): Row => ({
  ID,
  PageID: ID,
  Code: `P${ID}`,
  Name,
  Attribute: '中盆',
  ImgPath: '',
  Status: 10,
  OnHand: 12,
  Locked: 2,
  PresaleQuota: 0,
  ShipByDate: null,
  Damaged: 0,
  Stock: 10,
  SoldNum: 30,
  LowStock: null,
  IsLow: false,
})

const open = () => {
  const made = renderPage(<StockPage />)
  made.server.answer(api.catalog.ListTaxonomy, [])
  return made
}

test('the shop’s own mark and the counts stay while the next page loads', async () => {
  // Seen to fail with a second query for them: the mark was 0 and the counts were missing until it ended.
  const { server, draw } = open()
  server.answer(api.catalog.ListStock, {
    CurrentPage: 1,
    PageSize: 10,
    TotalCount: 20,
    TotalPage: 2,
    DataList: [row(1, '龟背竹')],
    ShopMark: 7,
    AllCount: 20,
    LowCount: 3,
    OutCount: 0,
  })
  draw()
  await screen.findByText('龟背竹')
  server.answer(api.catalog.ListStock, () => new Promise(() => {}) as never)
  fireEvent.click(screen.getByTitle('2'))
  screen.getByRole('button', { name: '龟背竹 提醒数 7（通用）' })
  screen.getByRole('tab', { name: '库存偏低 3' })
})
