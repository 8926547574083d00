import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { Uploader } from '../../ui/Uploader'
import type { UploadWait } from '../../ui/use-uploads'
import { uploadPicture } from '../../upload/shared/upload-picture'

/** Pictures of a case at most; the server takes no more. */
const most = 9

/** Pictures, and a film, that prove what is wrong. */
export const ProofUploader = ({
  max = most,
  onChange,
  onWait,
}: {
  max?: number
  onChange: (paths: string[]) => void
  /** What the form waits for. */
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
