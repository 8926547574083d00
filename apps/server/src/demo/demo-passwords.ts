/** Plain passwords of the demo's accounts, public in the README; production refuses to start with them. */
export const demoOperatorPasswords = {
  admin: 'greenstar-admin-2026',
  warehouse: 'greenstar-ship-2026',
  service: 'greenstar-care-2026',
  finance: 'greenstar-books-2026',
}

export const DEMO_MEMBER_PASSWORD = 'greenstar1'
/** A Partner and one of their sales staff. */
export const demoStaffPhones = ['13800006630', '13800006631']
export const demoMemberPhones = ['13800006620', '13800006621', '13800006622', ...demoStaffPhones]
