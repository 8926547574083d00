import { type Ops } from '@greenstar/contract'
import { type Rules } from '../testing/call-check'
import { makePaste, makePicture } from './upload.factory'

const console = { id: 'console' } as const

export const uploadConsoleRules: Rules<Ops['upload']> = {
  ReadTable: {
    who: 'signed-in',
    sound: () => ({
      ...{ fileName: '词.csv', file: Buffer.from('词语\n浇水').toString('base64') },
      ...{ text: '词语\n浇水', sheet: '名单' },
    }),
  },
  ListPictures: {
    who: 'media.read',
    sound: () => ({ keyword: '绿萝', folder: '首页', unused: true, currentPage: 1, pageSize: 10 }),
  },
  ListFilms: { who: 'media.read', sound: () => ({ keyword: '换盆', currentPage: 1, pageSize: 10 }) },
  GetPictureSpace: { who: 'media.read', sound: () => ({}) },
  GetPictureUse: {
    who: 'media.read',
    sound: async ({ db }) => ({ id: (await makePicture(db)).id }),
    ids: console,
  },
  PasteRichText: {
    who: 'signed-in',
    sound: () => ({ html: '<p>浇透</p><img src="https://pictures.example.com/a.jpg">' }),
  },
  GetPaste: {
    who: 'signed-in',
    sound: async ({ db, boss }) => ({ id: await makePaste(db, boss.id) }),
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
