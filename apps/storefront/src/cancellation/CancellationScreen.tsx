import { ProofPurpose } from '@greenstar/rules/member/proof'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { loginPath, verifyByMessagePath } from '../member/member.paths'
import { useHandedProof } from '../member/shared/handed-proof'
import { ProvenSteps } from '../member/shared/ProvenSteps'
import { Loaded } from '../platform/read/Loaded'
import { Screen } from '../platform/Screen'
import { useSession } from '../platform/session/session'
import { Cell, CellGroup } from '../ui/card/Cell'
import { Fact, Facts } from '../ui/card/Facts'
import { Button } from '../ui/form/Button'
import { CellsSkeleton } from '../ui/state/Skeleton'
import { DateText } from '../ui/text/DateText'
import { cancellationPath } from './cancellation.paths'
import styles from './parts/Cancellation.module.css'
import { ConfirmForm } from './parts/ConfirmForm'

/** /setting/accountCancellation: obstacles, losses, and the last step with its proof. A public route. */
export default function CancellationScreen() {
  const session = useSession()
  return (
    <Screen title="注销账号">
      {session ? (
        <Consequences />
      ) : (
        <section className={styles.page}>
          <p className={styles.note}>登录后才能注销账号。</p>
          <Button size={48} block to={loginPath(cancellationPath)}>
            去登录
          </Button>
        </section>
      )}
    </Screen>
  )
}

function Consequences() {
  const call = useCall(api.cancellation.GetCancellationFacts, {})
  const proof = useHandedProof()
  return (
    <>
      {proof ? <ProvenSteps purpose={ProofPurpose.cancellation} at={1} /> : null}
      <Loaded call={call} skeleton={<CellsSkeleton />}>
        {({ Blocks, Losses, Days, DueDate }) => (
          <div className={styles.page}>
            {Blocks.length > 0 ? (
              <>
                <p className={styles.note}>以下事项完成后才能注销账号：</p>
                <div className={styles.blocks}>
                  <CellGroup>
                    {Blocks.map(({ Name, Count, LinkUrl }) => (
                      <Cell key={Name} label={Name} value={`${Count} 项`} to={LinkUrl} />
                    ))}
                  </CellGroup>
                </div>
              </>
            ) : null}
            <section className={styles.card}>
              <h2 className={styles.title}>注销后将失去</h2>
              <Facts>
                {Losses.map(({ Name, Value }) => (
                  <Fact key={Name} name={Name}>
                    {Value}
                  </Fact>
                ))}
              </Facts>
            </section>
            <section className={styles.card}>
              <h2 className={styles.title}>{Days} 天冷静期</h2>
              <p className={styles.note}>
                申请后所有设备立即退出登录。{Days} 天内重新登录即取消注销；到{' '}
                <DateText value={DueDate} format="minute" />{' '}
                仍未登录，个人信息将被清除且无法恢复。法律要求保留的订单与发票记录会去除姓名、电话和地址。
              </p>
            </section>
            {proof ? (
              <ConfirmForm proof={proof} days={Days} disabled={Blocks.length > 0} />
            ) : Blocks.length > 0 ? null : (
              <Button size={48} block to={verifyByMessagePath(ProofPurpose.cancellation)}>
                已了解，验证身份
              </Button>
            )}
          </div>
        )}
      </Loaded>
    </>
  )
}
