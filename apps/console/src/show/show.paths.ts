export const showPaths = {
  activities: '/content/show-activities',
  create: '/content/show-activities/new',
  edit: (activity: number) => `/content/show-activities/${activity}`,
  records: '/content/show-records',
  comments: '/content/show-comments',
  /** Contents with a word in title or text. */
  recordsWith: (keyword: string) => `/content/show-records?keyword=${encodeURIComponent(keyword)}`,
  recordsOf: (activity: number) => `/content/show-records?activity=${activity}`,
  recordsBy: (member: number) => `/content/show-records?member=${member}`,
  commentsOf: (record: number) => `/content/show-comments?record=${record}`,
}
