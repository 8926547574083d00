import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCard, aPage } from '../catalog/catalog.samples'
import { anAddress, aUser } from '../member/member.samples'
import { adoptConfig } from '../platform/config'
import { setEmbedding } from '../platform/session/embedding'
import { signIn, signOut } from '../platform/session/session'
import { renderScreen } from '../platform/testing/render-screen'
import { choosePlace } from '../post/shared/chosen-place'
import FansRecordScreen from './FansRecordScreen'
import GetAddressScreen from './GetAddressScreen'
import GreatRecordScreen from './GreatRecordScreen'
import MsgScreen from './MsgScreen'
import OthersScreen from './OthersScreen'
import PersonalScreen from './PersonalScreen'
import ReleaseScreen from './ReleaseScreen'
import ReportScreen from './ReportScreen'
import { aCreator, aMyTalent, aTalentComment, aWork, aWorkCard } from './talent.samples'

beforeEach(() => signIn(aUser()))
afterEach(() => {
  cleanup()
  signOut()
  localStorage.clear()
  setEmbedding(undefined)
})

const fan = {
  ...aCreator({ ID: 9, Name: '不浇水先生' }),
  IsNew: true,
  CreateDate: '2026-11-18T10:00:00+08:00',
}

const fakeShop = () =>
  createFakeServer()
    .answer(api.talent.GetMyTalent, aMyTalent())
    .answer(api.talent.GetMyTalentByID, aCreator())
    .answer(api.talent.GetMissionStatus, [])
    .answer(
      api.talent.GetTalentRecordList,
      aPage([aWorkCard({ IsMine: true, Status: 30, Reason: '图片模糊' })]),
    )
    .answer(api.talent.GetTalentProductList, aPage([{ ...aCard(), RecordCount: 3 }]))
    .answer(api.talent.GetTalentAttentionList, aPage([fan]))
    .answer(api.talent.GetTalentLikesList, aPage([]))
    .answer(api.talent.ReadTalentNews, { Likes: 0, Comments: 0, Fans: 0 })
    .answer(api.talent.GetEnumName, [{ Value: 10, Name: '广告或联系方式' }])
    .answer(api.talent.AddRecord, { ID: 60, Status: 10, Pollen: 0 })
    .answer(api.post.GetDraftList, [])
    .answer(api.post.SaveDraft, { ID: 8 })
    .answer(api.show.GetShowActivityList, { ...aPage([]), ServerDate: '2026-11-18T12:00:00+08:00' })
    .answer(api.catalog.GetProductList, aPage([aCard()]))
    .answer(api.member.GetReceiveAddressList, [anAddress()])

test('a too old app shows a message, and the form closes', async () => {
  setEmbedding('app')
  adoptConfig({ base: { Api: '' }, global: { AppCurrentVersion: '2.1.1' } })
  const page = renderScreen(<ReleaseScreen />, fakeShop(), '/talent/release')
  expect(await screen.findByText('请下载最新版本APP')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(page.goBack).toHaveBeenCalled())
})

test('a work needs a picture and a title, gets the place chosen on its page, and is sent once', async () => {
  const draft = {
    ...{ ID: 8, Title: '窗台', Content: '', Images: ['/media/u/1.jpg'], ActivityID: 0, Address: '' },
    ...{ Products: [], Spots: [], UpdateDate: '2026-11-18T10:00:00+08:00' },
  }
  const server = fakeShop().answer(api.post.GetDraftList, [draft])
  const { follow } = renderScreen(<ReleaseScreen />, server, '/talent/release')
  expect(await screen.findByRole('button', { name: '发布' })).toBeDisabled()
  expect(screen.getByText('请添加图片或一段视频')).toBeInTheDocument()
  fireEvent.click(await screen.findByRole('button', { name: /草稿箱/ }))
  fireEvent.click(await screen.findByRole('button', { name: /^窗台/ }))
  const title = await screen.findByDisplayValue('窗台')
  fireEvent.change(title, { target: { value: '' } })
  expect(await screen.findByText('请填写标题')).toBeInTheDocument()
  fireEvent.change(title, { target: { value: '窗台上的小森林' } })
  choosePlace('上海植物园')
  expect(await screen.findByText('上海植物园')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '发布' }))
  fireEvent.click(await screen.findByRole('button', { name: '去看看' }))
  await waitFor(() => expect(follow).toHaveBeenCalledWith('/talent/imgTextDetail?id=60', { replace: true }))
  expect(server.sent(api.talent.AddRecord)).toMatchObject([
    {
      ...{ type: '10', title: '窗台上的小森林', 'images[0]': '/media/u/1.jpg' },
      ...{ address: '上海植物园', draftID: '8' },
    },
  ])
})

test('one’s own work is changed under its id, and is no draft', async () => {
  const server = fakeShop().answer(api.talent.GetTalentRecordByID, aWork({ IsMine: true, MayEdit: true }))
  renderScreen(<ReleaseScreen />, server, '/talent/release?id=21')
  fireEvent.change(await screen.findByDisplayValue('四平米阳台改造'), { target: { value: '阳台改造第二年' } })
  fireEvent.click(screen.getByRole('button', { name: '提交修改' }))
  await waitFor(() =>
    expect(server.sent(api.talent.AddRecord)).toMatchObject([{ id: '21', title: '阳台改造第二年' }]),
  )
  expect(server.sent(api.post.SaveDraft)).toEqual([])
})

test('a member banned from publishing sees why', async () => {
  const server = fakeShop().answer(
    api.talent.GetMyTalent,
    aMyTalent({ MayPublish: false, ForbiddenReason: '多次搬运他人作品' }),
  )
  renderScreen(<ReleaseScreen />, server, '/talent/release')
  expect(await screen.findByText('多次搬运他人作品')).toBeInTheDocument()
})

test('a place is chosen by words, or from the member’s addresses, without the street', async () => {
  const { goBack } = renderScreen(<GetAddressScreen />, fakeShop(), '/talent/getAddress')
  const area = await screen.findByRole('button', { name: /上海市/ })
  expect(area.textContent).not.toContain('路')
  fireEvent.click(area)
  expect(goBack).toHaveBeenCalled()
})

test('own works show their state, the reason of a refusal, and the allowed actions', async () => {
  const server = fakeShop().answer(api.talent.DeleteRecord, null)
  const page = renderScreen(<PersonalScreen />, server, '/talent/personal')
  expect(await screen.findByText('图片模糊')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '修改' }).getAttribute('href')).toBe('/talent/release?id=21')
  fireEvent.click(screen.getByRole('tab', { name: /未通过/ }))
  await waitFor(() =>
    expect(server.sent(api.talent.GetTalentRecordList).at(-1)).toMatchObject({ mine: 'true', status: '30' }),
  )
  expect(page.address()).toBe('/talent/personal?status=30')
  fireEvent.click(await screen.findByRole('button', { name: '删除' }))
  fireEvent.click((await screen.findAllByRole('button', { name: '删除' })).at(-1) as HTMLElement)
  await waitFor(() => expect(server.sent(api.talent.DeleteRecord)).toMatchObject([{ recordID: '21' }]))
})

test('a mission that is done is claimed, one that waits for a work leads to the form', async () => {
  const mission = { Note: '看 10 秒', PollenNum: 5, DoneNum: 0, DayLimit: 1, IsComplete: false }
  const server = fakeShop()
    .answer(api.talent.GetMissionStatus, [
      { ...mission, Type: 10, Name: '浏览作品', CanComplete: true },
      { ...mission, Type: 20, Name: '发布作品', CanComplete: false, DoneNum: 1, DayLimit: 2 },
    ])
    .answer(api.talent.CompleteMission, 5)
  renderScreen(<PersonalScreen />, server, '/talent/personal')
  fireEvent.click(await screen.findByRole('button', { name: '领取' }))
  expect(await screen.findByText('获得 5 绿星币')).toBeInTheDocument()
  expect(screen.getByText('今日已得 1 次，还可得 1 次')).toBeInTheDocument()
})

test('the signature is written in a sheet and waits for the moderators', async () => {
  const server = fakeShop().answer(api.talent.SaveTalentSignature, { Status: 10 })
  renderScreen(<PersonalScreen />, server, '/talent/personal')
  fireEvent.click(await screen.findByRole('button', { name: /四平米也能开满花/ }))
  fireEvent.change(await screen.findByRole('textbox', { name: '个性签名' }), {
    target: { value: '养花的人' },
  })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('已提交，审核通过后展示')).toBeInTheDocument()
  expect(server.sent(api.talent.SaveTalentSignature)).toMatchObject([{ signature: '养花的人' }])
})

test('messages: what is new is marked and counted, and marked as read after a while without disappearing at once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const received = {
    ...aTalentComment({ RecordID: 21 }),
    ...{
      RecordType: 10,
      RecordTitle: '四平米阳台改造',
      CoverPath: '/media/b.jpg',
      MyContent: '',
      IsNew: true,
    },
  }
  const server = fakeShop().answer(api.talent.GetMyReceiveComment, aPage([received]))
  renderScreen(<MsgScreen />, server, '/talent/msg')
  expect(await screen.findByText('绣球冬天要剪吗？')).toBeInTheDocument()
  expect(screen.getByText('新')).toBeInTheDocument()
  expect((await screen.findByRole('tab', { name: /赞/ })).textContent).toContain('2')
  await vi.advanceTimersByTimeAsync(2000)
  await waitFor(() => expect(server.sent(api.talent.ReadTalentNews)).toMatchObject([{ type: '20' }]))
  expect(screen.getByText('新')).toBeInTheDocument()
  expect(server.sent(api.talent.GetMyReceiveComment)).toHaveLength(1)
  vi.useRealTimers()
})

test('fans and follows of a creator have the name as title; without an id they are the member’s own', async () => {
  const server = fakeShop()
  renderScreen(<FansRecordScreen />, server, '/talent/fansRecord?id=8')
  expect(await screen.findByRole('heading', { name: '半亩花田的粉丝和关注' })).toBeInTheDocument()
  fireEvent.click(screen.getByRole('tab', { name: '关注' }))
  await waitFor(() =>
    expect(server.sent(api.talent.GetTalentAttentionList).at(-1)).toMatchObject({
      type: '20',
      talentID: '8',
    }),
  )
})

test('liked works and likes received are two tabs', async () => {
  const server = fakeShop()
  renderScreen(<GreatRecordScreen />, server, '/talent/greatRecord')
  expect(await screen.findByRole('link', { name: '四平米阳台改造' })).toBeInTheDocument()
  expect(server.sent(api.talent.GetTalentRecordList)[0]).toMatchObject({ feed: '30' })
  fireEvent.click(screen.getByRole('tab', { name: '收到的赞' }))
  expect(await screen.findByText('还没有收到赞')).toBeInTheDocument()
})

// Red before: a collection could be made only under a post, and its name never changed.
test('a collection of favourites is made, renamed and deleted on its page', async () => {
  const of = (ID: number, Name: string) => ({ ID, Name, Records: 0, CoverPath: '', HasRecord: false })
  const server = fakeShop()
    .answer(api.post.GetCollectionList, [of(0, '收藏'), of(4, '阳台')])
    .answer(api.post.SaveCollection, { ID: 4 })
    .answer(api.post.DeleteCollection, null)
  renderScreen(<GreatRecordScreen />, server, '/talent/greatRecord?tab=favourites')
  const save = async (sheet: string, name: string) => {
    fireEvent.click(await screen.findByRole('button', { name: sheet }))
    fireEvent.change(await screen.findByRole('textbox', { name: '名字' }), { target: { value: name } })
    fireEvent.click(screen.getByRole('button', { name: '保存' }))
  }
  await save('新建收藏夹', '多肉')
  await waitFor(() =>
    expect(server.sent(api.talent.GetTalentRecordList).at(-1)).toMatchObject({ collectionID: '4' }),
  )
  await save('编辑收藏夹', '南阳台')
  await waitFor(() =>
    expect(server.sent(api.post.SaveCollection)).toMatchObject([
      { name: '多肉' },
      { id: '4', name: '南阳台' },
    ]),
  )
  fireEvent.click(await screen.findByRole('button', { name: '编辑收藏夹' }))
  fireEvent.click(await screen.findByRole('button', { name: '删除收藏夹' }))
  fireEvent.click(await screen.findByRole('button', { name: '删除' }))
  await waitFor(() => expect(server.sent(api.post.DeleteCollection)).toMatchObject([{ id: '4' }]))
})

test('a creator’s page shows numbers, works, and the products that they speak of', async () => {
  const server = fakeShop()
  renderScreen(<OthersScreen />, server, '/talent/others?id=8')
  expect(await screen.findByText('四平米也能开满花')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '120粉丝' }).getAttribute('href')).toBe('/talent/fansRecord?id=8')
  fireEvent.click(screen.getByRole('tab', { name: '好物' }))
  expect(await screen.findByText('3 个作品提到')).toBeInTheDocument()
})

test('likes of one work on one day are one row, with the number of people', async () => {
  const like = (MemberID: number, MemberName: string, RecordID: number, at = '18T10') => ({
    ...{
      MemberID,
      MemberName,
      MemberAvatar: '',
      RecordID,
      RecordType: 10,
      RecordTitle: '四平米',
      CoverPath: '',
    },
    ...{ CommentID: 0, CommentContent: '', IsNew: MemberID === 7, CreateDate: `2026-11-${at}:00:00+08:00` },
  })
  const likes = [
    like(9, '不浇水先生', 21),
    like(8, '半亩花田', 22),
    like(7, '青禾', 21),
    like(6, '阿苗', 21, '17T09'),
  ]
  renderScreen(
    <MsgScreen />,
    fakeShop().answer(api.talent.GetTalentLikesList, aPage(likes)),
    '/talent/msg?type=10',
  )
  await screen.findByText('不浇水先生')
  const rows = screen.getAllByRole('article').map((row) => row.textContent)
  expect(rows).toMatchObject([
    expect.stringMatching(/^不浇水先生新等 2 人赞了您的作品/),
    expect.stringMatching(/^半亩花田赞了您的作品/),
    expect.stringMatching(/^阿苗赞了您的作品/),
  ])
})

test('the page of a member whom the reader has blocked offers to end that', async () => {
  const server = fakeShop()
    .refuse(api.talent.GetMyTalentByID, '您已拉黑这位会员，解除后才能看到主页', 'talent/blocked-by-you')
    .answer(api.talent.BlockMember, () => {
      server.answer(api.talent.GetMyTalentByID, aCreator())
      return { IsBlocked: false }
    })
  renderScreen(<OthersScreen />, server, '/talent/others?id=8')
  fireEvent.click(await screen.findByRole('button', { name: /解除/ }))
  expect(await screen.findByText('四平米也能开满花')).toBeInTheDocument()
  expect(server.sent(api.talent.BlockMember)).toMatchObject([{ talentID: '8', isBlocked: 'false' }])
})

test('a report needs a reason and is confirmed', async () => {
  const server = fakeShop().answer(api.talent.ReportTalentRecord, null)
  const { goBack } = renderScreen(<ReportScreen />, server, '/talent/report?id=21&comment=41')
  fireEvent.click(await screen.findByRole('radio', { name: '广告或联系方式' }))
  fireEvent.click(screen.getByRole('button', { name: '提交举报' }))
  await waitFor(() => expect(goBack).toHaveBeenCalled())
  expect(server.sent(api.talent.ReportTalentRecord)).toMatchObject([
    { recordID: '21', commentID: '41', reason: '10' },
  ])
})
