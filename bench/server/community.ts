import { TalentFeed } from '../../packages/rules/src/post/post'
import { withClient } from '../lib/database'
import { callRequest, load, type Request, success } from '../lib/load'
import { type Bed, type Figure, ms, type Result } from '../lib/measure'
import { type Community, makeCommunity } from '../make/community'
import { tokenOf } from '../make/members'

const goal = 50
const asked = 300
/** Tables that grow with the community. */
const tables = [
  'posts',
  'marks',
  'comments',
  'member_contents',
  'talents',
  'talent_follows',
  'show_partakers',
]

type Read = { what: string; action: string; payload: (n: number) => object; membersOnly?: boolean }

const readsOf = (posts: readonly number[], creators: readonly number[]): Read[] => {
  const at = (ids: readonly number[], n: number) => ids[n % ids.length]
  const page = (n: number) => ({ currentPage: 1 + (n % 5) })
  const feed = (code: number) => (n: number) => ({ feed: code, ...page(n) })
  return [
    { what: '推荐', action: 'GetTalentRecordList', payload: feed(TalentFeed.recommended) },
    { what: '热门', action: 'GetHotRecordList', payload: page },
    { what: '最新', action: 'GetTalentRecordList', payload: feed(TalentFeed.all) },
    { what: '关注', action: 'GetTalentRecordList', payload: feed(TalentFeed.following), membersOnly: true },
    { what: 'post', action: 'GetTalentRecordByID', payload: (n) => ({ id: at(posts, n) }) },
    {
      what: 'comments of a post',
      action: 'GetCommentListByRecordID',
      payload: (n) => ({ recordID: at(posts, n) }),
    },
    { what: 'profile', action: 'GetMyTalentByID', payload: (n) => ({ talentID: at(creators, n) }) },
    {
      what: 'posts of a creator',
      action: 'GetTalentRecordList',
      payload: (n) => ({ talentID: at(creators, n), ...page(n) }),
    },
  ]
}

/** Sequential scans of each table since the statistics began. */
const scansOf = (bed: Bed) =>
  withClient(bed.databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string; n: string }>(
      'select relname as name, seq_scan as n from pg_stat_user_tables where relname = any($1)',
      [tables],
    )
    return new Map(rows.map(({ name, n }) => [name, Number(n)]))
  })

/** COMMUNITY: p99 of feeds, post and profile for guests and members, and which tables were scanned by them. */
export const measureCommunity = async (bed: Bed, size: Community): Promise<Omit<Result, 'conditions'>> => {
  const ids = await withClient(bed.databaseUrl, async (client) => {
    await makeCommunity(client, size)
    const column = async (text: string) =>
      (await client.query({ text, rowMode: 'array' })).rows.map(([id]) => Number(id))
    return {
      posts: await column(`select id from posts where title = 'BENCH' order by id desc limit 1000`),
      creators: await column('select member_id from talents order by works desc limit 1000'),
    }
  })
  const figures: Figure[] = []
  const before = await scansOf(bed)
  for (const { what, action, payload, membersOnly } of readsOf(ids.posts, ids.creators))
    for (const who of membersOnly ? ['member'] : ['guest', 'member']) {
      const requests: Request[] = Array.from({ length: asked }, (_, n) =>
        callRequest(
          ...(['Talent', action, { ...payload(n) }] as const),
          who === 'member' ? tokenOf((n * 7919) % bed.members) : undefined,
        ),
      )
      const found = await load({
        ...{ url: bed.shop.url, requests, connections: 4, seconds: bed.seconds, expect: success },
      })
      figures.push({
        what: `${what}, ${who}, p99`,
        ours: `${ms(found.p99)}${found.bad > 0 ? `, ${found.bad} bad` : ''}`,
        reference: `p50 ${ms(found.p50)}, worst ${ms(found.worst)}`,
        goal: `≤ ${goal} ms`,
        met: found.p99 <= goal && found.bad === 0,
      })
    }
  const after = await scansOf(bed)
  const scanned = tables.filter((name) => (after.get(name) ?? 0) > (before.get(name) ?? 0))
  figures.push({
    what: 'tables of the community read by a sequential scan during the loads',
    ours: scanned.join(', ') || 'none',
    reference: 'statistics of PostgreSQL',
    goal: 'none',
    met: scanned.length === 0,
  })
  return { id: 'COMMUNITY', title: 'Feeds, posts and profiles of the community', figures }
}
