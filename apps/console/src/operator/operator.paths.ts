export const operatorPaths = {
  account: '/account',
  operators: '/operators',
  /** Accounts of one role. */
  operatorsOf: (role: string) => `/operators?role=${role}`,
  sessions: '/operators/sessions',
  sessionsOf: (operator: number) => `/operators/sessions?operator=${operator}`,
  roles: '/roles',
  approvals: '/approvals',
  audit: '/audit',
}
