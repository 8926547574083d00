/** The pending invitation to become sales staff. */
export const invitationPath = '/staff/invitation'
/** Home of sales staff: team and customers. */
export const teamPath = '/staff/team'
/** A team member or a customer. */
export const staffMemberPath = (id: number) => `/staff/member?id=${id}`
/** Own and team achievements. */
export const performancePath = '/me/performance'
