import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import AdvertPage from './AdvertPage'

const advert = {
  ...{
    ID: 5,
    Position: 'AD001',
    Title: '秋日养护',
    SubTitle: '',
    Tag: '',
    ImgPath: '/media/a.jpg',
    Tint: '',
  },
  ...{ Frequency: 20, Shown: true, State: 'on' as const, LinkUrl: '/mall', LinkName: '商城' },
  ...{ BeginDate: '2026-11-20T10:00:00+08:00', EndDate: null },
}

test('the times of an advert are in Shanghai time, in every time zone', async () => {
  // Seen to fail in UTC when wire times are read as local: the dialog showed 02:00, the list 10:00.
  const { server, draw } = renderPage(<AdvertPage />)
  server
    .answer(api.home.ListAdverts, [advert])
    .answer(api.home.FindLinkTargets, [])
    .answer(api.home.SaveAdvert, { ID: 5 })
  draw()
  fireEvent.click(await screen.findByRole('button', { name: '编辑' }))
  expect(await screen.findByLabelText('开始时间')).toHaveProperty('value', '2026-11-20 10:00')
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(server.sent(api.home.SaveAdvert)).toHaveLength(1))
  expect(server.sent(api.home.SaveAdvert)[0]).toMatchObject({ beginDate: '2026-11-20T10:00:00+08:00' })
  expect(server.sent(api.home.SaveAdvert)[0]?.endDate ?? '').toBe('')
})

// Red before: a dialog saved its copy of all fields over the colleague's, or asked about them.
test('a dialog keeps what a colleague changed in other fields of the row', async () => {
  const { server, draw } = renderPage(<AdvertPage />)
  server
    .answer(api.home.ListAdverts, [{ ...advert, ID: 4, Title: '另一条' }, advert])
    .answer(api.home.FindLinkTargets, [])
  server.refuse(api.home.SaveAdvert, '何青刚修改过', 'platform/edited')
  draw()
  fireEvent.click((await screen.findAllByRole('button', { name: '编辑' }))[1] as HTMLElement)
  fireEvent.change(await screen.findByLabelText('标题'), { target: { value: '冬日养护' } })
  server.answer(api.home.ListAdverts, () => {
    server.answer(api.home.SaveAdvert, { ID: 5 })
    return [{ ...advert, Tag: '同事的' }]
  })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(server.sent(api.home.SaveAdvert)).toHaveLength(2))
  expect(server.sent(api.home.SaveAdvert)[1]).toMatchObject({ id: '5', title: '冬日养护', tag: '同事的' })
})
