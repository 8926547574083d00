import { maxAtOnce } from '@greenstar/rules/platform/at-once'
import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import { tableIn, tableOut } from '../platform/table'
import {
  Flag,
  Id,
  ImagePath,
  Int,
  Keyword,
  ListIn,
  Maybe,
  Moment,
  Nothing,
  RequiredText,
  RoomPaged,
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

/** Places that show a picture or a film, such as 商品. */
const Uses = z.array(z.object({ Kind: z.string(), ID: Int, Name: z.string() }))

/** A film of the library. One without uses is deleted after a week. */
const Film = z.object({
  ...{ ID: Int, Path: z.string(), Name: z.string(), Width: Int, Height: Int, Bytes: Int },
  ...{ Uses, CreateDate: Moment, CreatedBy: z.string() },
})

/** A picture or part of a pasted text that is not on the page, and why. */
const LeftOut = z.object({ What: z.string(), Reason: z.string() })

/** Maximum length of pasted HTML; word processors write ten times the text. */
const maxPasted = 500_000

const Folder = Text(20, '文件夹名最多 20 个字')

export const uploadConsole = {
  ReadTable: call('Console', 'POST', {
    zh: '读取表格或粘贴的内容：可见的工作表与其中一张的格子',
    ...byOperator('signed-in'),
    outside: true,
    payload: z.object(tableIn),
    data: z.object({
      ...tableOut,
      /** Rows that have something in them, with their number in the file. */
      Rows: z.array(
        z.object({
          Row: Int,
          Cells: z.array(z.string()),
          /** Cells that cannot be taken, by their column from 0. */
          Problems: z.array(z.object({ Column: Int, Message: z.string() })),
        }),
      ),
      /** Whether there are more rows. */
      IsCut: z.boolean(),
    }),
    refusals: ['upload/table'],
  }),
  ListPictures: call('Console', 'GET', {
    zh: '素材库图片，新的在前',
    ...byOperator('media.read'),
    payload: z.object({
      keyword: Keyword(40),
      folder: Maybe(Folder),
      unused: Maybe(Flag),
      ...roomPaging,
    }),
    data: RoomPaged(Picture),
  }),
  ListFilms: call('Console', 'GET', {
    zh: '素材库视频与使用它们的内容，新的在前',
    ...byOperator('media.read'),
    payload: z.object({ keyword: Keyword(40), ...roomPaging }),
    data: RoomPaged(Film),
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
    data: Uses,
    refusals: ['upload/picture-unknown'],
  }),
  PasteRichText: call('Console', 'POST', {
    zh: '整理粘贴的图文：保留标题、列表、表格、上下标与对齐；其他网站的图片由后台任务取回素材库（ID 为 0 表示没有要取的图片），取不到的列在 LeftOut',
    ...operatorWrite('signed-in'),
    payload: z.object({ html: RequiredText(maxPasted, '请粘贴内容', '粘贴的内容过长，请分几次粘贴') }),
    data: z.object({ ID: Int, Total: Int, Html: z.string(), LeftOut: z.array(LeftOut) }),
  }),
  GetPaste: call('Console', 'GET', {
    zh: '粘贴的图片取回到第几张；全部取完后 Html 里是素材库的图片',
    ...byOperator('signed-in'),
    payload: z.object({ id: Id }),
    data: z.object({ Done: Int, Total: Int, Html: z.string(), LeftOut: z.array(LeftOut) }),
    refusals: ['upload/paste-gone'],
  }),
  SavePicture: call('Console', 'POST', {
    zh: '修改图片的名称、替代文字与文件夹',
    ...operatorWrite('media.write'),
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
    ...operatorWrite('media.write'),
    payload: z.object({ ids: ListIn(Id, maxAtOnce), folder: Folder }),
    data: Nothing,
    refusals: ['upload/picture-unknown'],
  }),
  DeletePictures: call('Console', 'POST', {
    zh: '删除没有被使用的图片',
    ...operatorWrite('media.write'),
    payload: z.object({ ids: ListIn(Id, maxAtOnce) }),
    data: Nothing,
    refusals: ['upload/picture-unknown', 'upload/picture-used'],
  }),
}
