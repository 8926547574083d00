import type { DataOf, Ops } from '@greenstar/contract'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useDone } from '../platform/use-done'
import { PageHead } from '../ui/detail/PageHead'
import { Facts, Panel } from '../ui/detail/Panel'
import { Unread } from '../ui/detail/Trouble'
import { WireDate } from '../ui/detail/WireDate'
import styles from './AccountPage.module.css'
import { PasswordForm } from './parts/PasswordForm'
import { SessionRows } from './parts/SessionRows'
import { TotpRemoval } from './parts/TotpRemoval'
import { TotpSetup } from './parts/TotpSetup'

type Account = DataOf<Ops['operator']['GetOwnAccount']>

/** The operator's own account: password, authenticator, logins. */
export default function AccountPage() {
  const { message } = App.useApp()
  const read = useCall(api.operator.GetOwnAccount, {}, { quiet: true })
  const { data: account, error } = read
  const end = useAction(api.operator.EndOwnSession, { onSuccess: useDone('已结束') })
  if (error || !account) return <Unread query={read} />
  return (
    <>
      <PageHead title="我的账号" />
      <div className={styles.grid}>
        <div className={styles.column}>
          <Panel title="账号">
            <Facts
              rows={[
                ['姓名', account.DisplayName],
                ['账号', account.Name],
                ['角色', account.RoleCN],
                ['最近登录', <WireDate key="login" at={account.LastLoginDate} />],
                ['密码修改', <WireDate key="password" at={account.PasswordDate} />],
              ]}
            />
          </Panel>
          <Panel title="修改密码">
            <PasswordForm
              onDone={() => {
                message.success('密码已修改，其他登录已结束')
                void read.refetch()
              }}
            />
          </Panel>
        </div>
        <div className={styles.column}>
          <Totp account={account} onChanged={() => void read.refetch()} />
          <Panel title="登录设备">
            <SessionRows
              sessions={account.Sessions}
              busy={end.isPending ? (end.variables.id as number) : undefined}
              onEnd={(id) => end.mutate({ id })}
            />
          </Panel>
        </div>
      </div>
    </>
  )
}

const Totp = ({ account, onChanged }: { account: Account; onChanged: () => void }) => {
  const [step, setStep] = useState<'setup' | 'removal'>()
  const done = () => {
    setStep(undefined)
    onChanged()
  }
  const { TotpDate, TotpRequired, RecoveryLeft } = account
  return (
    <Panel
      title="动态口令"
      extra={
        step ? null : TotpDate ? (
          <Button danger disabled={TotpRequired} onClick={() => setStep('removal')}>
            解除
          </Button>
        ) : (
          <Button type="primary" onClick={() => setStep('setup')}>
            绑定
          </Button>
        )
      }
    >
      {step === 'setup' ? <TotpSetup onDone={done} /> : null}
      {step === 'removal' ? <TotpRemoval onDone={done} onCancel={() => setStep(undefined)} /> : null}
      {step ? null : TotpDate ? (
        <Facts
          rows={[
            ['绑定时间', <WireDate key="since" at={TotpDate} />],
            ['恢复码', `还有 ${RecoveryLeft} 个可用`],
            ...(TotpRequired ? [['要求', '本店要求使用，不能解除'] as [string, string]] : []),
          ]}
        />
      ) : (
        <p className={styles.note}>绑定后，登录时除密码外还需要手机验证器上的 6 位数字，密码泄露也进不来。</p>
      )}
    </Panel>
  )
}
