import { Button } from '../../ui/form/Button'
import { PasswordField } from '../../ui/form/PasswordField'
import type { FieldErrors } from '../../ui/form/use-errors'
import styles from './forms.module.css'

export interface NewPasswordStepProps {
  password: string
  again: string
  errors: FieldErrors<'password' | 'again'>
  busy: boolean
  onPassword: (password: string) => void
  onAgain: (again: string) => void
}

/** Step 1 of the reset: the new password, typed twice. */
export function NewPasswordStep({
  password,
  again,
  errors,
  busy,
  onPassword,
  onAgain,
}: NewPasswordStepProps) {
  return (
    <div className={styles.form}>
      <PasswordField
        label="新密码"
        labelHidden
        prefix="新密码"
        purpose="new"
        placeholder="6-20 位字符"
        enterKeyHint="next"
        value={password}
        error={errors.password}
        onChange={onPassword}
      />
      <PasswordField
        label="确认密码"
        labelHidden
        prefix="确认密码"
        purpose="new"
        placeholder="再输入一次"
        value={again}
        error={errors.again}
        onChange={onAgain}
      />
      <Button
        className={styles.submit}
        type="submit"
        size={48}
        block
        busy={busy}
        disabled={password === '' || again === ''}
      >
        重置密码
      </Button>
    </div>
  )
}
