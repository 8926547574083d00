import { RulesPage } from '../setting/shared/RulesPage'

const panels = [
  { title: '购物获得', of: ['pollen.orderPercent'] },
  { title: '抵扣', of: ['pollen.perYuan', 'pollen.maxPercent', 'pollen.minSpend', 'pollen.stepSpend'] },
  {
    title: '有效期与到期提醒',
    of: ['pollen.expireMonths', 'pollen.graceDays', 'pollen.remindDays', 'pollen.soonDays'],
  },
  { title: '手工调整', of: ['pollen.adjustAlone'] },
]

/** Rules of spending pollen, expiry reminders and adjustments (domain 7). */
export default function PollenRulesPage() {
  return (
    <RulesPage
      title="绿星币规则"
      note="抵扣按下单那一刻的规则计算；有效期只对之后获得的绿星币生效；手工调整超过免复核数量时，要另一位同事同意。"
      panels={panels}
    />
  )
}
