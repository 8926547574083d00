import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { Uploader } from '../../ui/form/Uploader'
import type { UploadWait } from '../../ui/form/upload-wait'
import { uploadPicture } from '../../upload/shared/upload-picture'

/** Maximum number of pictures of a case; the server refuses more. */
const maxCount = 9

/** Uploads pictures and a film as proof. */
export const ProofUploader = ({
  max = maxCount,
  onChange,
  onWait,
}: {
  max?: number
  onChange: (paths: string[]) => void
  /** Reports why the form cannot be sent yet. */
  onWait: (wait: UploadWait) => void
}) => (
  <Uploader
    label="上传凭证"
    max={max}
    upload={(file, options) => uploadPicture(file, UploadPurpose.afterSale, options)}
    onChange={onChange}
    onWait={onWait}
  />
)
