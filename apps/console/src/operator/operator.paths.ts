export const operatorPaths = {
  account: '/account',
  operators: '/operators',
  roles: '/roles',
  approvals: '/approvals',
  audit: '/audit',
  auditOf: (subject: string) => `/audit?subject=${encodeURIComponent(subject)}`,
}
