/** What is searched of an article: its words in small letters, without tags and places of settings. */
export const searchTextOf = (title: string, summary: string, html: string): string =>
  `${title} ${summary} ${html}`
    .replace(/<[^>]*>|\{\{[^}]*\}\}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
