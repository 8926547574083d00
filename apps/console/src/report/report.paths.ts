export const reportPaths = { overview: '/overview', month: '/month-report' }
