import { IdentityStatus } from '@greenstar/rules/identity/identity.status'
import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import type { ReactNode } from 'react'
import { Fact, Facts } from '../../ui/card/Facts'
import { DateText } from '../../ui/text/DateText'
import styles from './Identity.module.css'

export type Audit = DataFor<typeof api.identity.GetMemberAuditList>['DataList'][number]

const notes: Record<number, string> = {
  [IdentityStatus.submitted]: '我们会在 1 个工作日内完成审核，结果会发消息告诉您。',
  [IdentityStatus.passed]: '认证信息已加密保存。',
  [IdentityStatus.refused]: '证件信息和照片已删除，请修改后重新提交。',
  [IdentityStatus.withdrawn]: '证件信息和照片已删除。',
}

/** A submitted identity: state, the data that may be shown, dates. */
export function AuditCard({ audit, children }: { audit: Audit; children?: ReactNode }) {
  const { Status, StatusName, RealName, IDNumber, Reason, CreateDate, AuditDate } = audit
  return (
    <section className={styles.card} aria-label={`实名认证${StatusName}`}>
      <div className={styles.state}>
        <h2 className={styles.title}>实名认证</h2>
        <span className={styles.status}>{StatusName}</span>
      </div>
      <Facts>
        <Fact name="姓名">{RealName}</Fact>
        <Fact name="身份证号">
          <span className="num">{IDNumber}</span>
        </Fact>
        <Fact name="原因">{Reason}</Fact>
        <Fact name="提交时间">
          <DateText value={CreateDate} format="minute" />
        </Fact>
        {AuditDate ? (
          <Fact name={Status === IdentityStatus.withdrawn ? '撤回时间' : '审核时间'}>
            <DateText value={AuditDate} format="minute" />
          </Fact>
        ) : null}
      </Facts>
      <p className={styles.note}>{notes[Status]}</p>
      {children}
    </section>
  )
}
