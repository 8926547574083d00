export const operatorPaths = {
  account: '/account',
  operators: '/operators',
  sessions: '/operators/sessions',
  sessionsOf: (operator: number) => `/operators/sessions?operator=${operator}`,
  roles: '/roles',
  approvals: '/approvals',
  audit: '/audit',
}
