export const systemPaths = { jobs: '/jobs', health: '/health' }
