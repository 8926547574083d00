export const bulkPaths = {
  jobs: '/bulk',
  job: (id: number) => `/bulk/${id}`,
}
