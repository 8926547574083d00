import { SHARE_TEXT } from '@greenstar/rules/share/share'
import type { createFakeServer as FakeServer } from '@greenstar/web/fake-server'
import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aUser } from '../member/member.samples'
import { adoptConfig } from '../platform/config'
import { setEmbedding } from '../platform/session/embedding'
import { signIn, signOut } from '../platform/session/session'
import { renderScreen } from '../platform/testing/render-screen'
import MyShareScreen from './MyShareScreen'
import { openShare } from './shared/open-share'

const reward = { RewardNum: 5, TodayNum: 1, DayLimit: 3 }
const written = vi.fn(async (_text: string) => undefined)
const fakeShop = () =>
  createFakeServer()
    .answer(api.share.MemberShare, { UserCode: 'GS083516', SharePath: '/', ...reward })
    .answer(api.share.GetMyShare, {
      ...{ UserCode: 'GS083516', ShareNum: 8, VisitNum: 4, FriendNum: 1, PollenNum: 15, ...reward },
    })
    .answer(api.share.GetMyFriendList, {
      ...{ CurrentPage: 1, PageSize: 10, TotalCount: 1, TotalPage: 1 },
      DataList: [{ MemberName: '小**学', Avatar: '', JoinDate: '2026-11-20T10:00:00+08:00' }],
    })

let server: ReturnType<typeof FakeServer>
beforeEach(() => {
  server = fakeShop()
  vi.stubGlobal('fetch', server.fetch)
  Object.assign(navigator, { clipboard: { writeText: written } })
})
afterEach(() => {
  cleanup()
  signOut()
  setEmbedding(undefined)
  vi.unstubAllGlobals()
  written.mockClear()
})

const share = () => {
  renderScreen(<p>页</p>, server, '/mall/goodsDetail?id=12')
  openShare({ title: '龟背竹' })
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('R155, R183: the popup has its fixed texts, and copies the page with the member’s code', async () => {
  signIn(aUser())
  share()
  expect(await screen.findByRole('dialog', { name: '分享给好友' })).toBeInTheDocument()
  expect(screen.getByText(SHARE_TEXT)).toBeInTheDocument()
  expect((await axe.run(document.body)).violations.filter(({ impact }) => impact === 'serious')).toEqual([])
  await press('复制链接')
  await waitFor(() => expect(written).toHaveBeenCalledOnce())
  const link = new URL(written.mock.calls[0]?.[0] ?? '')
  expect([link.pathname, Object.fromEntries(link.searchParams)]).toEqual([
    '/mall/goodsDetail',
    { id: '12', isShare: '1', userCode: 'GS083516' },
  ])
  expect(server.sent(api.share.MemberShare)).toMatchObject([{ path: '/mall/goodsDetail?id=12', way: '30' }])
})

test('a guest shares without a code, and nothing is noted', async () => {
  share()
  await press('复制链接')
  await waitFor(() => expect(written).toHaveBeenCalledOnce())
  expect(written.mock.calls[0]?.[0]).not.toContain('userCode')
  expect(server.sent(api.share.MemberShare)).toEqual([])
})

test('R171: in an app the shell shares', async () => {
  setEmbedding('app')
  const postMessage = vi.fn<(text: string) => void>()
  vi.stubGlobal('greenstarNative', { postMessage })
  share()
  await press('分享到')
  expect(JSON.parse(postMessage.mock.lastCall?.[0] ?? '')).toMatchObject({
    action: 'share',
    data: { title: '龟背竹' },
  })
})

test('R380, R382: a too old app for posters shows a message', async () => {
  setEmbedding('app')
  adoptConfig({ base: { Api: '' }, global: { AppCurrentVersion: '2.1.1' } })
  share()
  await press('生成海报')
  expect(await screen.findByText('请下载最新版本APP')).toBeInTheDocument()
  adoptConfig({ base: { Api: '' }, global: {} })
})

test('the rewards of sharing, and the friends who registered', async () => {
  signIn(aUser())
  renderScreen(<MyShareScreen />, server, '/me/share')
  expect(await screen.findByText('小**学')).toBeInTheDocument()
  expect(screen.getByText('好友来访').nextElementSibling?.textContent).toBe('4')
  expect(screen.getByText(/今天已奖励 1 位，每天最多 3 位/)).toBeInTheDocument()
})
