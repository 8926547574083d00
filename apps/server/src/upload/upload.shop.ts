import type { Shop } from '@greenstar/contract'
import type { Handlers } from '../platform/http/context'
import { getSettings } from '../setting/setting.service'
import { confirmUpload } from './member-upload'
import { grantFile, keyPrefixOf, memberUploadTypes, uploadAddress, uploadLimits } from './upload-grant'

export const uploadShop: Handlers<Shop['upload']> = {
  async GetUploadGrant({ key, bytes }, { app, db, member }) {
    const settings = await getSettings(app, db)
    const { picture, film } = uploadLimits(settings)
    const isOfFile = key !== undefined && bytes !== undefined
    return {
      UploadToken: isOfFile ? await grantFile(app, member.id, { key, bytes }, settings) : '',
      UploadUrl: uploadAddress(app),
      KeyPrefix: keyPrefixOf(member.id),
      MaxBytes: picture,
      MaxFilmBytes: film,
      Types: [...memberUploadTypes],
    }
  },

  async ConfirmUpload(payload, { app, member }) {
    const { path, width, height } = await confirmUpload(app, member.id, payload)
    return { Path: path, Width: width, Height: height }
  },
}
