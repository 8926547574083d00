import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { Uploader } from '../../ui/Uploader'
import { uploadPicture } from '../../upload/shared/upload-picture'

/** Pictures of a case at most; the server takes no more. */
const most = 9

/** Pictures, and a film, that prove what is wrong. */
export const ProofUploader = ({
  max = most,
  onChange,
  onSending,
}: {
  max?: number
  onChange: (paths: string[]) => void
  /** The form waits while pictures are under way. */
  onSending: (isSending: boolean) => void
}) => (
  <Uploader
    label="上传凭证"
    max={max}
    upload={(file, options) => uploadPicture(file, UploadPurpose.afterSale, options)}
    onChange={onChange}
    onSending={onSending}
  />
)
