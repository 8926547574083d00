export const operatorPaths = { account: '/account' }
