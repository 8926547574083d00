export const reportPaths = { overview: '/overview' }
