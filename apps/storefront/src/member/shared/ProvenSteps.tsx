import { ProofPurpose } from '@greenstar/rules/member/proof'
import { CallFailure } from '@greenstar/web/client'
import { cancellationPath } from '../../cancellation/cancellation.paths'
import { usePage } from '../../platform/route/use-page'
import { Steps } from '../../ui/card/Steps'
import { usePageChrome } from '../../ui/nav/page-chrome'
import { changeMobilePath, securityPath, setPasswordPath, verifyByMessagePath } from '../member.paths'
import styles from './ProvenSteps.module.css'

/** Steps by purpose of a proof, and the path of the last step, which uses the proof. */
const ways: Readonly<Partial<Record<number, { steps: readonly string[]; last: () => string }>>> = {
  [ProofPurpose.password]: { steps: ['验证身份', '设置新密码'], last: setPasswordPath },
  [ProofPurpose.mobile]: { steps: ['验证身份', '验证新手机号'], last: changeMobilePath },
  [ProofPurpose.cancellation]: { steps: ['验证身份', '申请注销'], last: () => cancellationPath },
}

/** Steps of a page: 0 the proof, 1 its use. */
export function ProvenSteps({ purpose, at }: { purpose: ProofPurpose; at: 0 | 1 }) {
  const way = ways[purpose]
  return way ? (
    <div className={styles.card}>
      <Steps label="步骤" steps={way.steps} done={at} />
    </div>
  ) : null
}

/** Returns the path after a proof; the account page if the purpose has none. */
export const stepAfter = (purpose: ProofPurpose): string => (ways[purpose]?.last ?? securityPath)()

/** Returns the purpose in the address of a verification page. */
export function usePurpose(): ProofPurpose | undefined {
  const asked = usePage().queryNumber('purpose')
  return Object.values(ProofPurpose).find((purpose) => purpose === asked)
}

/** Returns an error handler for calls with a proof: an expired proof leads back to the first step. */
export function useProofAgain(purpose: ProofPurpose) {
  const { follow } = usePageChrome()
  return (error: unknown) => {
    if (error instanceof CallFailure && error.code === 'member/proof-wrong')
      follow(verifyByMessagePath(purpose), { replace: true })
  }
}
