export const reportPaths = {
  overview: '/overview',
  month: '/month-report',
  funnel: '/products/funnel',
  contents: '/content/views',
  community: '/community/figures',
  sharers: '/members/sharers',
  segments: '/members/segments',
}
