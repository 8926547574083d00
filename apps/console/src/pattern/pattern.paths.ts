export const patternPaths = {
  list: '/content/patterns',
  figures: (id: number) => `/content/patterns/${id}`,
  results: '/content/pattern-results',
  resultsOf: (id: number) => `/content/pattern-results?pattern=${id}`,
}
