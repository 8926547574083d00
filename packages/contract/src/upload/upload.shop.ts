import { maxParts } from '@greenstar/rules/upload/upload.parts'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { z } from 'zod'
import { call } from '../platform/call'
import { Code, ImagePath, Int, Maybe, RequiredText, Text, Whole } from '../platform/wire'

export const uploadShop = {
  GetUploadGrant: call('Member', 'GET', {
    zh: '上传一个文件（图片、视频或视频的一段）的凭证：key 在 KeyPrefix 之下，把文件以表单（token、key、file）发到 UploadUrl，再用 ConfirmUpload 登记；没有 key 时只有限制，没有凭证',
    who: 'member',
    addition: true,
    payload: z.object({ key: Maybe(Text(200)), bytes: Maybe(Whole(1, 100_000_000)) }),
    data: z.object({
      UploadToken: z.string(),
      UploadUrl: z.string(),
      KeyPrefix: z.string(),
      MaxBytes: Int,
      MaxFilmBytes: Int,
      Types: z.array(z.string()),
    }),
    refusals: ['upload/not-found', 'upload/too-large', 'upload/film-too-large', 'upload/too-often'],
  }),
  ConfirmUpload: call('Member', 'POST', {
    zh: '登记已上传的图片或视频：检查、重新编码（视频去掉拍摄信息，以 cover 为封面），得到可显示的地址；视频可分段上传；同一个 key 再次登记得到同一个',
    who: 'member',
    addition: true,
    writes: true,
    outside: true,
    payload: z.object({
      key: RequiredText(200, '请选择图片', '图片不正确'),
      purpose: Code(UploadPurpose, '用途不正确'),
      /** Key of a frame of the film, uploaded before; without it the shop makes a plain cover. */
      cover: Maybe(Text(200)),
      /** Number of parts in which the film was sent, each under `partKey` and with `partHead`; without it, it was sent whole. */
      parts: Maybe(Whole(1, maxParts)),
    }),
    data: z.object({ Path: ImagePath, Width: Int, Height: Int }),
    refusals: [
      'upload/not-found',
      'upload/not-a-picture',
      'upload/broken',
      'upload/too-large',
      'upload/too-many-pixels',
      'upload/moves-too-long',
      'upload/not-a-film',
      'upload/film-broken',
      'upload/film-too-large',
      'upload/film-too-long',
      'upload/no-films-here',
      'upload/too-often',
      'upload/storage-down',
    ],
  }),
}
