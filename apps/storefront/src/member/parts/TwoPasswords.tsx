import { PasswordField } from '../../ui/form/PasswordField'
import type { FieldErrors } from '../../ui/form/use-errors'

export interface TwoPasswordsProps {
  password: string
  again: string
  errors: FieldErrors<'password' | 'again'>
  onPassword: (password: string) => void
  onAgain: (again: string) => void
}

/** The new password, typed twice. */
export function TwoPasswords({ password, again, errors, onPassword, onAgain }: TwoPasswordsProps) {
  return (
    <>
      <PasswordField
        label="新密码"
        purpose="new"
        placeholder="6-20 位字符"
        enterKeyHint="next"
        value={password}
        error={errors.password}
        onChange={onPassword}
      />
      <PasswordField
        label="确认新密码"
        purpose="new"
        placeholder="再输入一次"
        value={again}
        error={errors.again}
        onChange={onAgain}
      />
    </>
  )
}
