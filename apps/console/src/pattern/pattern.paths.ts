export const patternPaths = {
  list: '/content/patterns',
  create: '/content/patterns/new',
  edit: (id: number) => `/content/patterns/${id}/edit`,
  figures: (id: number) => `/content/patterns/${id}`,
  results: '/content/pattern-results',
  resultsOf: (id: number) => `/content/pattern-results?pattern=${id}`,
}
