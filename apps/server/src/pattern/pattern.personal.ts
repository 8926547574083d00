import { sql } from 'drizzle-orm'
import type { Copies, Erasure } from '../platform/personal'

const tests = (memberId: number) => sql`
  with gone as (delete from pattern_results where member_id = ${memberId} returning test_id, version)
  update pattern_versions v set taken = v.taken - g.n
  from (select test_id, version, count(*) as n from gone group by test_id, version) g
  where v.test_id = g.test_id and v.version = g.version`

export const patternErasure: Erasure = {
  pattern_results: tests,
}

export const patternCopies: Copies = {
  // the referrer's code is a fact about another member
  pattern_results: { zh: '花型测试结果', without: ['share'] },
}
