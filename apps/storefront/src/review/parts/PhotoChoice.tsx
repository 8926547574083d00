import { REVIEW_MAX_PICTURES } from '@greenstar/rules/review/review.limits'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { Uploader } from '../../ui/form/Uploader'
import type { UploadWait } from '../../ui/form/upload-wait'
import { type UploadOptions, uploadPicture } from '../../upload/shared/upload-picture'
import styles from '../Evaluate.module.css'

interface PhotoChoiceProps {
  paths: readonly string[]
  onChange: (paths: string[]) => void
  /** Reports why the form cannot be sent yet. */
  onWait: (wait: UploadWait) => void
}

const upload = (file: File, options: UploadOptions) => uploadPicture(file, UploadPurpose.review, options)

/** Pictures and a film of a comment, uploaded when chosen; a failed one does not affect the others. */
export const PhotoChoice = ({ paths, onChange, onWait }: PhotoChoiceProps) => (
  <>
    <h2 className={styles.sub}>
      图片、视频 {paths.length}/{REVIEW_MAX_PICTURES}
    </h2>
    <Uploader
      label="图片/视频"
      upload={upload}
      initial={paths}
      max={REVIEW_MAX_PICTURES}
      onChange={onChange}
      onWait={onWait}
    />
  </>
)
