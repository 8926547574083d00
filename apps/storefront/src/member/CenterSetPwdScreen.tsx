import { ProofPurpose } from '@greenstar/rules/member/proof'
import { useEffect } from 'react'
import { Screen } from '../platform/Screen'
import { usePageChrome } from '../ui/nav/page-chrome'
import { verifyByMessagePath } from './member.paths'
import { SetPasswordForm } from './parts/SetPasswordForm'
import { useHandedProof } from './shared/handed-proof'
import { ProvenSteps } from './shared/ProvenSteps'

/** /setting/centerSetPwd: new password with a proof; without one the previous step comes first. */
export default function CenterSetPwdScreen() {
  const proof = useHandedProof()
  const { follow } = usePageChrome()
  useEffect(() => {
    if (proof === undefined) follow(verifyByMessagePath(ProofPurpose.password), { replace: true })
  }, [proof, follow])
  return (
    <Screen title="设置登录密码">
      {proof === undefined ? null : (
        <>
          <ProvenSteps purpose={ProofPurpose.password} at={1} />
          <SetPasswordForm proof={proof} intro="保存后，其他设备上的登录会全部失效。" />
        </>
      )}
    </Screen>
  )
}
