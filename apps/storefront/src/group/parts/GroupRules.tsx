import type { GroupActivityData } from '@greenstar/contract/group/group.shapes'
import { useConfig } from '../../platform/config'
import { SectionHead } from '../../ui/card/SectionHead'
import styles from './Group.module.css'

interface GroupRulesProps {
  activity: Pick<GroupActivityData, 'TeamHours' | 'MemberOrders'>
  /** Members that the team needs. */
  size: number
  /** GroupRule of the global config, as returned by the call. */
  text: string
}

/** Rules of every group, then the operators' two texts (spec 3: GroupRule, GroupRuleUpGrade). */
export function GroupRules({ activity, size, text }: GroupRulesProps) {
  const upgrade = useConfig('GroupRuleUpGrade')
  return (
    <section className={styles.card} aria-label="拼团规则">
      <SectionHead title="拼团规则" />
      <ul className={styles.rules}>
        <li>
          付款后开团或参团，{activity.TeamHours} 小时内满 {size} 人即成团发货
        </li>
        <li>到时未成团，全款原路退回，用过的券和绿星币一并退还</li>
        <li>每个活动同时只能有一个未成团的订单，最多参加 {activity.MemberOrders} 次；待成团的订单不能取消</li>
        <li>成员都是真实付款的会员</li>
      </ul>
      {text ? <p className={styles.rules}>{text}</p> : null}
      {upgrade ? <p className={styles.rules}>{upgrade}</p> : null}
    </section>
  )
}
