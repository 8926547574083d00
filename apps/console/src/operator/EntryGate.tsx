import { useAction, useClient } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { type Operator, session } from '../platform/session'
import { EntryCard } from './parts/EntryCard'
import { PasswordForm } from './parts/PasswordForm'
import { TotpSetup } from './parts/TotpSetup'

/** Before the rooms open: replaces an administrator's password, and sets up a required authenticator. */
export const EntryGate = ({ operator, children }: { operator: Operator; children: ReactNode }) => {
  const client = useClient()
  const logout = useAction(api.operator.OperatorLogout, { onSettled: session.leave })
  const refresh = async () => {
    const signedIn = session.get()
    const Operator = await client.send(api.operator.GetOperatorInfo, {})
    if (signedIn) session.set({ ...signedIn, Operator })
  }
  const leave = (
    <Button type="link" onClick={() => logout.mutate({})}>
      退出登录
    </Button>
  )
  if (operator.MustChangePassword)
    return (
      <EntryCard title="设置自己的密码">
        <p>当前密码由管理员设置，请换成只有自己知道的。</p>
        <PasswordForm onDone={() => void refresh()} />
        {leave}
      </EntryCard>
    )
  if (operator.MustEnroll)
    return (
      <EntryCard title="绑定动态口令" wide>
        <p>本店要求登录运营台时使用动态口令。</p>
        <TotpSetup onDone={() => void refresh()} />
        {leave}
      </EntryCard>
    )
  return children
}
