import { AuditStatus } from '@greenstar/rules/member/member.identity'
import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { ForwardIcon } from '../../ui/icon/icons-first'
import { Link } from '../../ui/nav/Link'
import { Avatar } from '../../ui/picture/Avatar'
import { DateText } from '../../ui/text/DateText'
import { Money } from '../../ui/text/Money'
import { staffMemberPath } from '../staff.paths'
import styles from './Staff.module.css'

export type Person = DataFor<typeof api.staff.GetTeamManageList>['DataList'][number]

/** A team member or customer: remark or name, masked phone, this month's sales. */
export function PersonRow({ person }: { person: Person }) {
  const { ID, MemberName, RemarkName, Mobile, Avatar: face, AuditStatus: audit, EndDate } = person
  return (
    <Link className={styles.row} to={staffMemberPath(ID)}>
      <Avatar src={face} size={32} />
      <span className={styles.person}>
        <b>{RemarkName ? `${RemarkName}（${MemberName}）` : MemberName}</b>
        <span className={styles.note}>
          {audit === AuditStatus.Auditing ? (
            <>
              <DateText value={EndDate} format="monthMinute" /> 前有效
            </>
          ) : (
            Mobile
          )}
        </span>
      </span>
      {audit === AuditStatus.Auditing ? (
        <span className={styles.amount}>待接受</span>
      ) : (
        <span className={styles.amount}>
          <Money value={person.Amount} />
          <br />
          <span className={styles.note}>本月 {person.OrderNum} 单</span>
        </span>
      )}
      <ForwardIcon size={16} />
    </Link>
  )
}
