import { sql } from 'drizzle-orm'
import { among, type PictureUse } from '../upload/picture-use.service'

/** Pictures of drafts and of all versions, as old results are still shown. */
export const patternPictures: readonly PictureUse[] = [
  (paths) => sql`select distinct p.path, '花型测试' as kind, t.id, t.draft ->> 'title' as name
    from pattern_tests t
    cross join lateral (
      select t.draft as content union all select v.content from pattern_versions v where v.test_id = t.id
    ) c
    cross join lateral (
      select c.content ->> 'imgPath' as path
      union all select r.result ->> 'imgPath' from jsonb_array_elements(c.content -> 'results') as r (result)
    ) p
    where ${among(sql`p.path`, paths)}`,
]
