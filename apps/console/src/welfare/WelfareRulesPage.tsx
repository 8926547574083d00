import { RulesPage } from '../setting/shared/RulesPage'

/** Coupons per month, reward for a new member, and waiting time before a new application (domain 13). */
export default function WelfareRulesPage() {
  return (
    <RulesPage
      title="福利官规则"
      note="每月的券数从下一次发放起生效；奖励从下一位新会员起生效，填 0 就没有奖励。"
      panels={[{ title: '福利官', of: ['welfare.'] }]}
    />
  )
}
