export const reviewPaths = { list: '/reviews' }
