import { sql } from 'drizzle-orm'
import { defineSearchTexts } from '../catalog/search/search-texts.service'
import { posts, talents } from './post.tables'

/** Title and words of posts; the first words by their pinyin too, as many posts have no title. */
export const postTexts = defineSearchTexts({
  table: posts,
  where: sql`status <> -99`,
  facts: (isListed) => sql`
    select p.id, p.title as name, p.content as text, array[left(p.content, 40)] as names
    from ${posts} p where ${isListed(sql`p.id`)}`,
})

/** Names of creators. */
export const creatorTexts = defineSearchTexts({
  table: talents,
  key: 'member_id',
  where: sql`(last_work_at is not null or forbidden_reason <> '')`,
  facts: (isListed) => sql`select u.id, u.name from members u where ${isListed(sql`u.id`)}`,
})
