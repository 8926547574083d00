/** The invitation to become sales staff, where one waits. */
export const invitationPath = '/staff/invitation'
/** Team and customers: the way in of sales staff. */
export const teamPath = '/staff/team'
/** One of the team, or a customer. */
export const staffMemberPath = (id: number) => `/staff/member?id=${id}`
/** Own and team achievements. */
export const performancePath = '/me/performance'
