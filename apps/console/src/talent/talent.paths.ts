export const talentPaths = {
  list: '/content/talents',
  works: '/content/talent-works',
  reports: '/content/talent-reports',
  worksOf: (memberId: number) => `/content/talent-works?member=${memberId}`,
  reportsOf: (workId: number) => `/content/talent-reports?recordID=${workId}`,
}
