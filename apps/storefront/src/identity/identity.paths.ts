export const identityPath = '/setting/authentication/info'
export const identityAuditPath = '/setting/authentication/audit'
