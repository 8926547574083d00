import { demoMembers } from '../../demo/members'
import { demoOperators } from '../../demo/platform'
import { DEMO_MEMBER_PASSWORD, demoStaffPhones } from './demo-passwords'

/** Accounts of the demo, one per line, printed at start. */
export const demoAccounts = (): string[] => [
  `演示会员 ${demoMembers.map((member) => member.phone).join(' / ')}   密码 ${DEMO_MEMBER_PASSWORD}`,
  `演示合伙人、推广员 ${demoStaffPhones.join(' / ')}   密码 ${DEMO_MEMBER_PASSWORD}`,
  ...demoOperators.map((operator) => `运营台账号 ${operator.name}   密码 ${operator.password}`),
]
