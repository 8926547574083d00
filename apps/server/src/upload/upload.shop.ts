import type { Shop } from '@greenstar/contract'
import type { Handlers } from '../platform/http/context'
import { getSettings } from '../setting/setting.service'
import { confirmUpload, grantUpload, keyPrefixOf, memberUploadTypes, uploadLimits } from './member-upload'

export const uploadShop: Handlers<Shop['upload']> = {
  async GetUploadGrant(_payload, { app, db, member }) {
    const grant = grantUpload(app, member.id, uploadLimits(await getSettings(app, db)))
    return {
      UploadToken: grant.token,
      UploadUrl: grant.url,
      KeyPrefix: keyPrefixOf(member.id),
      MaxBytes: grant.maxBytes,
      MaxFilmBytes: grant.maxFilmBytes,
      Types: [...memberUploadTypes],
    }
  },

  async ConfirmUpload(payload, { app, member }) {
    const { path, width, height } = await confirmUpload(app, member.id, payload)
    return { Path: path, Width: width, Height: height }
  },
}
