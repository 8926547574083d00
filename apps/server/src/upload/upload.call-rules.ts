import { randomUUID } from 'node:crypto'
import { type Shop } from '@greenstar/contract'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import sharp from 'sharp'
import { type Rules } from '../testing/call-check'

export const uploadShopRules: Rules<Shop['upload']> = {
  GetUploadGrant: {
    who: 'member',
    sound: (_world, { id }) => ({ key: `member/${id}/${randomUUID()}.png`, bytes: 1000 }),
  },
  ConfirmUpload: {
    who: 'member',
    sound: async ({ storage }, member) => {
      const key = `member/${member.id}/${randomUUID()}.png`
      const create = { width: 8, height: 8, channels: 3, background: '#3b8560' } as const
      storage.files.set(key, await sharp({ create }).png().toBuffer())
      return { key, purpose: UploadPurpose.avatar, cover: `member/${member.id}/cover.jpg`, parts: 1 }
    },
  },
}
