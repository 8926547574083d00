import { ProofPurpose } from '@greenstar/rules/member/proof'
import { SmsType } from '@greenstar/rules/member/sms'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import { Screen } from '../platform/Screen'
import { signIn, useSession } from '../platform/session/session'
import { Button } from '../ui/form/Button'
import { toast } from '../ui/layer/toasts'
import { usePageChrome } from '../ui/nav/page-chrome'
import { changeMobilePath, loginPath, securityPath, verifyByMessagePath } from './member.paths'
import styles from './parts/AccountForm.module.css'
import { CodeForm } from './parts/CodeForm'
import { useHandedProof } from './shared/handed-proof'
import { ProvenSteps, useProofAgain } from './shared/ProvenSteps'

/** /setting/changeMobile: proves the identity, then sends a code to the new phone; public (spec 2.2). */
export default function ChangeMobileScreen() {
  const session = useSession()
  const proof = useHandedProof()
  return (
    <Screen title="更换手机号">
      {session && proof ? (
        <>
          <ProvenSteps purpose={ProofPurpose.mobile} at={1} />
          <NewPhone proof={proof} />
        </>
      ) : (
        <section className={styles.form}>
          <p className={styles.intro}>
            {session
              ? '更换后用新手机号登录，订单、收货地址和会员等级都会保留。请先验证身份。'
              : '登录后才能更换手机号。'}
          </p>
          <Button
            size={48}
            block
            to={session ? verifyByMessagePath(ProofPurpose.mobile) : loginPath(changeMobilePath())}
          >
            {session ? '开始验证' : '去登录'}
          </Button>
        </section>
      )}
    </Screen>
  )
}

function NewPhone({ proof }: { proof: string }) {
  const [phone, setPhone] = useState('')
  const { follow } = usePageChrome()
  const change = useAction(api.member.ChangeMobile, {
    onSuccess: (info) => {
      signIn(info)
      toast('手机号已更换')
      follow(securityPath(), { replace: true })
    },
    onError: useProofAgain(ProofPurpose.mobile),
  })
  return (
    <section className={styles.form}>
      <p className={styles.intro}>请输入新手机号和收到的验证码。更换后，其他设备上的登录会全部失效。</p>
      <div className={styles.card}>
        <CodeForm
          phone={phone}
          onPhone={setPhone}
          type={SmsType.bindPhone}
          submitLabel="确认更换"
          busy={change.isPending}
          onSubmit={(verificationCode) => change.mutate({ mobile: phone, verificationCode, proof })}
        />
      </div>
    </section>
  )
}
