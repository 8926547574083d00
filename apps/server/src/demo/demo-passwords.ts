/** Passwords of the demo's accounts as they are typed. They stand in the README, so no production shop starts with them. */
export const demoOperatorPasswords = {
  admin: 'greenstar-admin-2026',
  warehouse: 'greenstar-ship-2026',
  service: 'greenstar-care-2026',
}

export const DEMO_MEMBER_PASSWORD = 'greenstar1'
/** A Partner and one of his sales staff. */
export const demoStaffPhones = ['13800006630', '13800006631']
export const demoMemberPhones = ['13800006620', '13800006621', '13800006622', ...demoStaffPhones]
