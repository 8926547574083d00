import { ProofPurpose } from '@greenstar/rules/member/proof'
import { useAction } from '@greenstar/web/hooks'
import { wirePassword } from '@greenstar/web/password'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import { PasswordBox } from '../../ui/form/PasswordBox'
import { SubmitButton } from '../../ui/form/SubmitButton'
import { Sheet } from '../../ui/layer/Sheet'
import styles from './Bonus.module.css'

interface PasswordSheetProps {
  open: boolean
  onClose: () => void
  /** Called with the proof of the right password. */
  onProven: (proof: string) => void
}

/** Asks for the login password before money leaves; it is complete on Enter (spec 5). */
export function PasswordSheet({ open, onClose, onProven }: PasswordSheetProps) {
  const [password, setPassword] = useState('')
  const { mutate, isPending } = useAction(api.member.ConfirmPassword, {
    onSuccess: ({ Proof }) => {
      onClose()
      onProven(Proof)
    },
    onSettled: () => setPassword(''),
  })
  const confirm = () => {
    if (password !== '' && !isPending)
      mutate({ userPwd: wirePassword(password), purpose: ProofPurpose.withdrawal })
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="验证登录密码"
      footer={
        <SubmitButton
          size={48}
          busy={isPending}
          missing={password === '' ? '请输入密码' : undefined}
          onClick={confirm}
        >
          确认
        </SubmitButton>
      }
    >
      <div className={styles.password}>
        <PasswordBox
          type="login"
          label="登录密码"
          value={password}
          onChange={setPassword}
          onComplete={confirm}
        />
      </div>
    </Sheet>
  )
}
