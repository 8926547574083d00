/** Returns the searchable text of an article: lower case, without tags and placeholders of settings. */
export const searchTextOf = (title: string, summary: string, html: string): string =>
  `${title} ${summary} ${html}`
    .replace(/<[^>]*>|\{\{[^}]*\}\}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
