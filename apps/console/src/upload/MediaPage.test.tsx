import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import MediaPage from './MediaPage'
import type { Picture } from './shared/send-picture'

const picture = (ID: number, Name: string, UsedCount: number): Picture => ({
  ...{ ID, Name, Alt: Name, Folder: '', Path: `/media/${ID}.jpg`, UsedCount },
  ...{ Width: 600, Height: 600, Bytes: 1000 },
  ...{ CreatedBy: '周晚', CreateDate: '2026-11-20T10:00:00+08:00' },
})

test('of the selected pictures those in use stay, as the confirmation shows', async () => {
  // Seen to fail: one picture in use kept all the others, although the question promised otherwise.
  const { server, draw } = renderPage(<MediaPage />)
  server
    .answer(api.upload.ListPictures, {
      ...{ CurrentPage: 1, PageSize: 28, TotalCount: 2, TotalPage: 1 },
      DataList: [picture(1, '晨光', 0), picture(2, '礼盒', 3)],
    })
    .answer(api.upload.GetPictureSpace, { Folders: [], Count: 2, Bytes: 2000, MaxBytes: 9000 })
    .answer(api.upload.DeletePictures, null)
  draw()
  fireEvent.click(await screen.findByRole('button', { name: '批量选择' }))
  fireEvent.click(await screen.findByRole('button', { name: /晨光/ }))
  fireEvent.click(screen.getByRole('button', { name: /礼盒/ }))
  fireEvent.click(screen.getByRole('button', { name: '删除' }))
  await screen.findByText('另有 1 张正被使用，会留在素材库。')
  fireEvent.click(screen.getAllByRole('button', { name: '删除' }).at(-1) as HTMLElement)
  await waitFor(() => expect(server.sent(api.upload.DeletePictures)).toMatchObject([{ 'ids[0]': '1' }]))
  expect(server.sent(api.upload.DeletePictures)[0]).not.toHaveProperty('ids[1]')
})

test('the places that use a picture lead to their pages; one without a page is text', async () => {
  const { server, draw } = renderPage(<MediaPage />)
  server
    .answer(api.upload.ListPictures, {
      ...{ CurrentPage: 1, PageSize: 28, TotalCount: 1, TotalPage: 1 },
      DataList: [picture(2, '礼盒', 3)],
    })
    .answer(api.upload.GetPictureSpace, { Folders: [], Count: 1, Bytes: 2000, MaxBytes: 9000 })
    .answer(api.upload.GetPictureUse, [
      { Kind: '商品', ID: 7, Name: '文竹' },
      { Kind: '广告', ID: 8, Name: 'AD002 秋日 养护' },
      { Kind: '菜单', ID: 9, Name: '40 签到' },
      { Kind: '订单', ID: 10, Name: '旧礼盒' },
    ])
  draw()
  fireEvent.click(await screen.findByRole('button', { name: /礼盒/ }))
  const links = [
    ['文竹', '/products/edit/7'],
    ['首页横条 秋日 养护', `/content/adverts?position=AD002&keyword=${encodeURIComponent('秋日 养护')}`],
    ['签到', `/content/menus?keyword=${encodeURIComponent('签到')}`],
  ]
  for (const [name, href] of links)
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href)
  expect(screen.queryByRole('link', { name: '旧礼盒' })).toBeNull()
  expect(screen.getByText(/旧礼盒/)).toBeInTheDocument()
})

test('a film is shown with the places that use it', async () => {
  const { server, draw } = renderPage(<MediaPage />)
  const film = (ID: number, Name: string) => ({
    ...{ ID, Name, Path: `/media/u/${ID}.mp4`, Width: 640, Height: 640, Bytes: 1000 },
    ...{ CreatedBy: '周晚', CreateDate: '2026-11-20T10:00:00+08:00' },
  })
  const page = { CurrentPage: 1, TotalPage: 1 }
  server
    .answer(api.upload.ListPictures, { ...page, PageSize: 28, TotalCount: 0, DataList: [] })
    .answer(api.upload.GetPictureSpace, { Folders: [], Count: 0, Bytes: 2000, MaxBytes: 9000 })
    .answer(api.upload.ListFilms, {
      ...{ ...page, PageSize: 12, TotalCount: 2 },
      DataList: [
        { ...film(1, '浇水'), Uses: [{ Kind: '商品', ID: 7, Name: '文竹' }] },
        { ...film(2, '换盆'), Uses: [] },
      ],
    })
  draw()
  fireEvent.click(await screen.findByText('视频'))
  expect(await screen.findByRole('link', { name: '文竹' })).toHaveAttribute('href', '/products/edit/7')
  expect(screen.getAllByText('没有被使用')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: '上传图片' })).toBeNull()
})
