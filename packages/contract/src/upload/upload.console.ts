import { mostAtOnce } from '@greenstar/rules/platform/at-once'
import { z } from 'zod'
import { byOperator, call } from '../platform/call'
import {
  Flag,
  Id,
  ImagePath,
  Int,
  ListIn,
  Maybe,
  Moment,
  Nothing,
  Paged,
  RequiredText,
  roomPaging,
  Text,
} from '../platform/wire'

export const Picture = z.object({
  ID: Int,
  Path: ImagePath,
  Name: z.string(),
  Alt: z.string(),
  Folder: z.string(),
  Width: Int,
  Height: Int,
  Bytes: Int,
  /** Number of uses in products, adverts, menus, classes and others. */
  UsedCount: Int,
  CreateDate: Moment,
  CreatedBy: z.string(),
})

const Folder = Text(20, '文件夹名最多 20 个字')

export const uploadConsole = {
  ListPictures: call('Console', 'GET', {
    zh: '素材库图片，新的在前',
    ...byOperator('media.read'),
    payload: z.object({
      keyword: Maybe(Text(40, '搜索词过长')),
      folder: Maybe(Folder),
      unused: Maybe(Flag),
      ...roomPaging,
    }),
    data: Paged(Picture),
  }),
  GetPictureSpace: call('Console', 'GET', {
    zh: '素材库的文件夹与占用空间',
    ...byOperator('media.read'),
    payload: z.object({}),
    data: z.object({
      Folders: z.array(z.object({ Name: z.string(), Count: Int })),
      Count: Int,
      Bytes: z.number(),
      MaxBytes: z.number(),
    }),
  }),
  GetPictureUse: call('Console', 'GET', {
    zh: '图片被哪些内容使用',
    ...byOperator('media.read'),
    payload: z.object({ id: Id }),
    data: z.array(z.object({ Kind: z.string(), ID: Int, Name: z.string() })),
    refusals: ['upload/picture-unknown'],
  }),
  SavePicture: call('Console', 'POST', {
    zh: '修改图片的名称、替代文字与文件夹',
    ...byOperator('media.write'),
    writes: true,
    payload: z.object({
      id: Id,
      name: RequiredText(60, '请填写图片名称', '名称最多 60 个字'),
      alt: Text(120, '替代文字最多 120 个字'),
      folder: Folder,
    }),
    data: Nothing,
    refusals: ['upload/picture-unknown'],
  }),
  MovePictures: call('Console', 'POST', {
    zh: '把图片移到文件夹',
    ...byOperator('media.write'),
    writes: true,
    payload: z.object({ ids: ListIn(Id, mostAtOnce), folder: Folder }),
    data: Nothing,
    refusals: ['upload/picture-unknown'],
  }),
  DeletePictures: call('Console', 'POST', {
    zh: '删除没有被使用的图片',
    ...byOperator('media.write'),
    writes: true,
    payload: z.object({ ids: ListIn(Id, mostAtOnce) }),
    data: Nothing,
    refusals: ['upload/picture-unknown', 'upload/picture-used'],
  }),
}
