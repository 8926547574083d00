import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aCard } from '../catalog/catalog.samples'
import { renderScreen } from '../platform/testing/render-screen'
import { BlockPage } from './shared/BlockPage'

const empty = {
  ...{ Title: '', Text: '', ImgPath: '', LinkType: 'openWindow', LinkUrl: '', EndDate: null },
  ...{ ProductIDs: [] as number[], PublishID: 0 },
}
const page = {
  ...{ ID: 3, Name: '冬日养护', State: 'running' as const },
  ...{ BeginDate: '2026-11-20T00:00:00+08:00', EndDate: '2099-12-01T00:00:00+08:00' },
  ServerDate: '2026-11-23T00:00:00+08:00',
  Blocks: [
    { ...empty, Kind: 'picture' as const, Title: '去活动', ImgPath: '/media/b.jpg', LinkUrl: '/mall' },
    { ...empty, Kind: 'text' as const, Title: '要点', Text: '<b>少浇水</b>' },
    { ...empty, Kind: 'countdown' as const, Title: '距结束', EndDate: '2099-12-01T00:00:00+08:00' },
    { ...empty, Kind: 'products' as const, Title: '好养', ProductIDs: [1020, 999, 1010] },
  ],
  Products: [aCard(), aCard({ ID: 1020, Name: '鹤望兰', IsSellOut: true })],
  Coupons: [],
}

afterEach(cleanup)

test('each kind of block is drawn, products in their order, text as it was typed', async () => {
  renderScreen(
    <BlockPage id={3} />,
    createFakeServer().answer(api.home.GetActivityPage, page),
    '/activityArea',
  )
  expect((await screen.findByRole('link', { name: '去活动' })).getAttribute('href')).toBe('/mall')
  expect(screen.getByText('<b>少浇水</b>')).toBeInTheDocument()
  expect(screen.getByRole('timer')).toBeInTheDocument()
  const names = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(names[0]).toContain('鹤望兰')
  expect(names).toHaveLength(2)
})

test.each([
  ['over', '活动已结束'],
  ['coming', '活动即将开始'],
] as const)('a page that is %s shows a message', async (State, words) => {
  const server = createFakeServer().answer(api.home.GetActivityPage, {
    ...page,
    State,
    Blocks: [],
    Products: [],
  })
  renderScreen(<BlockPage id={3} />, server, '/activityArea')
  expect(await screen.findByText(words)).toBeInTheDocument()
})

test('a missing page shows why', async () => {
  const server = createFakeServer().refuse(api.home.GetActivityPage, '活动页不存在或已下线')
  renderScreen(<BlockPage id={9} />, server, '/activityArea')
  expect(await screen.findByText('活动页不存在或已下线')).toBeInTheDocument()
})
