import { sql } from 'drizzle-orm'
import { defineSearchTexts } from '../catalog/search/search-texts.service'
import { keepSearchWords } from '../catalog/search/search-word.service'
import { articles } from './article.tables'

/** Title, summary and text of articles, without tags and placeholders of settings. */
export const articleTexts = defineSearchTexts({
  table: articles,
  where: sql`true`,
  facts: (isListed) => sql`
    select a.id, a.title as name, regexp_replace(a.content, '<[^>]*>|\\{\\{[^}]*\\}\\}', ' ', 'g') as text, array[a.summary] as names
    from ${articles} a where ${isListed(sql`a.id`)}`,
  noted: (db, facts) =>
    keepSearchWords(
      db,
      facts.map(({ name }) => ({ name })),
    ),
})
