import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCard, aPage } from '../catalog/catalog.samples'
import { aUser } from '../member/member.samples'
import { signIn, signOut } from '../platform/session'
import { renderScreen } from '../platform/testing/render-screen'
import { keepDraft, keptDraft } from './parts/draft'
import ShowPublishScreen from './ShowPublishScreen'
import { anActivity, aWholePost } from './show.samples'

const shell = vi.hoisted(() => ({ isApp: false }))
vi.mock('../platform/embedding', async (original) => ({
  ...(await original<object>()),
  isApp: () => shell.isApp,
}))

const ServerDate = '2026-11-18T12:00:00+08:00'

beforeEach(() => signIn(aUser()))
afterEach(() => {
  cleanup()
  signOut()
  shell.isApp = false
  localStorage.clear()
})

const form = () =>
  createFakeServer()
    .answer(api.show.GetShowActivityByID, {
      ...anActivity(),
      ...{ Rule: '', PerMember: 0, MyRecords: 0, HasProducts: false, ServerDate },
    })
    .answer(api.show.GetShowActivityList, { ...aPage([anActivity()]), ServerDate })
    .answer(api.catalog.GetProductList, aPage([aCard({ ID: 2, Name: '绿萝' })]))
    .answer(api.show.AddShowRecord, { ID: 5, Status: 10 })

const write = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /说说您的植物/ }), { target: { value } })

test('a post wants words, is sent once with its activity and goods, and leads to its page', async () => {
  const server = form()
  const { follow } = renderScreen(<ShowPublishScreen />, server, '/show/publish?activity=3')
  expect(await screen.findByRole('button', { name: '发布' })).toBeDisabled()
  expect(screen.getByText('写点什么再发布吧')).toBeInTheDocument()
  expect(await screen.findByText('审核通过后得 30 绿星币')).toBeInTheDocument()
  write('今天换了盆')
  fireEvent.click(screen.getByRole('button', { name: /提到的商品/ }))
  fireEvent.click(await screen.findByRole('checkbox', { name: /绿萝/ }))
  fireEvent.click(screen.getByRole('button', { name: '确定（1/9）' }))
  expect(await screen.findByRole('button', { name: '不再提到绿萝' })).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '发布' }))
  await waitFor(() =>
    expect(follow).toHaveBeenCalledWith('/show/blueprintDetail?id=5&unlimitedStatus=true', { replace: true }),
  )
  expect(server.sent(api.show.AddShowRecord)).toMatchObject([
    { content: '今天换了盆', activityID: '3', 'productIDs[0]': '2' },
  ])
  expect(keptDraft(Date.now())).toBeUndefined()
})

test('the activity is chosen among those that run, or none', async () => {
  const server = form()
  renderScreen(<ShowPublishScreen />, server, '/show/publish')
  fireEvent.click(await screen.findByRole('button', { name: /参加活动/ }))
  fireEvent.click(await screen.findByRole('radio', { name: /我的阳台/ }))
  expect(await screen.findByText('审核通过后得 30 绿星币')).toBeInTheDocument()
})

test('what was begun comes back on the next visit, and may be emptied', async () => {
  renderScreen(<ShowPublishScreen />, form(), '/show/publish')
  await screen.findByRole('button', { name: '发布' })
  write('写了一半')
  cleanup()
  renderScreen(<ShowPublishScreen />, form(), '/show/publish')
  expect(await screen.findByDisplayValue('写了一半')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '清空' }))
  expect(screen.queryByDisplayValue('写了一半')).not.toBeInTheDocument()
  expect(keptDraft(Date.now())).toBeUndefined()
})

test('nobody finds the draft of another member, nor one after a month; its pictures go before', () => {
  const now = Date.parse(ServerDate)
  const draft = { content: '写了一半', images: ['/media/u/a.jpg'], activityID: 0, goods: [] }
  keepDraft(draft, now)
  expect(keptDraft(now + 3_600_000)).toEqual(draft)
  expect(keptDraft(now + 24 * 3_600_000)).toEqual({ ...draft, images: [] })
  expect(keptDraft(now + 31 * 24 * 3_600_000)).toBeUndefined()
  signIn(aUser({ MemberCode: 'GS999999' }))
  expect(keptDraft(now)).toBeUndefined()
})

test('pictures and a film do not go together', async () => {
  keepDraft(
    { content: '换盆', images: ['/media/u/a.jpg', '/media/u/b.mp4'], activityID: 0, goods: [] },
    Date.now(),
  )
  const server = form()
  renderScreen(<ShowPublishScreen />, server, '/show/publish')
  expect(await screen.findByText('图片和视频请分开发布，视频最多 1 段')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '发布' }))
  expect(server.sent(api.show.AddShowRecord)).toEqual([])
})

test('an own post is rewritten with what it had; its activity stays', async () => {
  const server = form().answer(api.show.GetShowRecordByID, aWholePost({ IsMine: true, MayEdit: true }))
  renderScreen(<ShowPublishScreen />, server, '/show/publish?record=5')
  expect(await screen.findByDisplayValue('朝南的窗，猫和虎尾兰都喜欢')).toBeInTheDocument()
  expect(screen.getByText('#我的阳台')).toBeInTheDocument()
  write('改过了')
  fireEvent.click(screen.getByRole('button', { name: '发布' }))
  await waitFor(() =>
    expect(server.sent(api.show.AddShowRecord)).toMatchObject([
      { recordID: '5', content: '改过了', 'images[0]': '/media/window.jpg', 'productIDs[0]': '1010' },
    ]),
  )
  expect(server.sent(api.show.AddShowRecord)[0]).not.toHaveProperty('activityID')
})

test('a post that may not be rewritten leads to its page', async () => {
  const server = form().answer(api.show.GetShowRecordByID, aWholePost({ IsMine: true }))
  renderScreen(<ShowPublishScreen />, server, '/show/publish?record=5')
  expect(await screen.findByText('这条分享现在不能修改')).toBeInTheDocument()
})

test('R380, R381, R382: an app that is too old for posts says so, and the form closes', async () => {
  shell.isApp = true
  const page = renderScreen(<ShowPublishScreen />, form(), '/show/publish')
  expect(await screen.findByText('请下载最新版本APP')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(page.goBack).toHaveBeenCalled())
})
