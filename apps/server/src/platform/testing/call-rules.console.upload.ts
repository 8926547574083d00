import type { Ops } from '@greenstar/contract'
import { makePicture } from '../../upload/upload.factory'
import type { CallCheck } from './call-rules'

const console = { id: 'console' } as const

export const uploadRules: { [A in keyof Ops['upload']]: CallCheck<Ops['upload'][A]> } = {
  ListPictures: {
    who: 'media.read',
    sound: () => ({ keyword: '绿萝', folder: '首页', unused: true, currentPage: 1, pageSize: 10 }),
  },
  GetPictureSpace: { who: 'media.read', sound: () => ({}) },
  GetPictureUse: {
    who: 'media.read',
    sound: async ({ db }) => ({ id: (await makePicture(db)).id }),
    ids: console,
  },
  SavePicture: {
    who: 'media.write',
    sound: async ({ db }) => ({
      id: (await makePicture(db)).id,
      name: '绿萝',
      alt: '一盆绿萝',
      folder: '首页',
    }),
    ids: console,
  },
  MovePictures: {
    who: 'media.write',
    sound: async ({ db }) => ({
      ids: [(await makePicture(db)).id, (await makePicture(db)).id],
      folder: '首页',
    }),
    ids: { ids: 'console' },
  },
  DeletePictures: {
    who: 'media.write',
    sound: async ({ db }) => ({ ids: [(await makePicture(db)).id, (await makePicture(db)).id] }),
    ids: { ids: 'console' },
  },
}
