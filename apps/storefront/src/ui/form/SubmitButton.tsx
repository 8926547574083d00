import { cx } from '../cx'
import { Button, type ButtonProps } from './Button'
import styles from './SubmitButton.module.css'
import { type UploadWait, uploadWaitText } from './upload-wait'

export interface SubmitButtonProps extends Pick<ButtonProps, 'kind' | 'size' | 'busy' | 'children'> {
  /** What a required field still needs: the button is disabled and the text is beside it (spec 5). */
  missing?: string | undefined
  /** Why the form waits for its files. */
  wait?: UploadWait
  /** The text is above the button instead of left of it: outside of a bar. */
  stacked?: boolean
  /** Instead of submitting the form around it: in the footer of a sheet. */
  onClick?: () => void
}

/** The button of a form, disabled while a required field is empty or a file is on its way (spec 5). */
export function SubmitButton({ missing, wait, stacked = false, children, ...button }: SubmitButtonProps) {
  return (
    <div className={cx(styles.submit, stacked && styles.stacked)}>
      {missing ? <p className={styles.missing}>{missing}</p> : null}
      <Button
        {...button}
        block
        type={button.onClick ? 'button' : 'submit'}
        className={styles.button}
        disabled={missing !== undefined || wait !== undefined}
      >
        {wait ? uploadWaitText[wait] : children}
      </Button>
    </div>
  )
}
