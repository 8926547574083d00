import { useState } from 'react'
import { go } from '../platform/route/navigation'
import { Screen } from '../platform/Screen'
import { useSession } from '../platform/session/session'
import { Button } from '../ui/form/Button'
import { useStore } from '../ui/store'
import { bindPhonePath, changeMobilePath, loginPath } from './member.paths'
import styles from './parts/AccountForm.module.css'
import { BindingForm } from './parts/login/BindingForm'
import { unboundIdentity } from './parts/login/messenger-identity'
import { useMember } from './shared/use-member'

/** /setting/bindPhone: binds a phone to a messenger identity without one; public (spec 2.2). */
export default function BindPhoneScreen() {
  const session = useSession()
  const identity = useStore(unboundIdentity, undefined)
  const [phone, setPhone] = useState('')
  if (session) return <Bound />
  return (
    <Screen title="绑定手机号">
      <section className={styles.form}>
        <p className={styles.intro}>为了更好的购物体验，请绑定手机号。</p>
        {identity ? (
          <div className={styles.card}>
            <BindingForm
              identity={identity}
              phone={phone}
              onPhone={setPhone}
              onDone={() => go('/me', { replace: true })}
              onStale={() => unboundIdentity.set(undefined)}
            />
          </div>
        ) : (
          <Button size={48} block to={loginPath(bindPhonePath())}>
            用手机号登录
          </Button>
        )}
      </section>
    </Screen>
  )
}

function Bound() {
  const { data } = useMember()
  return (
    <Screen title="绑定手机号">
      <section className={styles.form}>
        <p className={styles.intro}>已绑定手机号 {data?.MemberInfo.Mobile}。</p>
        <Button size={48} block to={changeMobilePath()}>
          更换手机号
        </Button>
      </section>
    </Screen>
  )
}
