export const talentPaths = {
  list: '/content/talents',
  reports: '/content/talent-reports',
  reportsOf: (workId: number) => `/content/talent-reports?recordID=${workId}`,
}
