import type { ArticleCardData } from '@greenstar/contract/article/article.shapes'
import { articleState } from '@greenstar/rules/article/article.state'
import { articlePath, columnText, isNewsColumn } from '@greenstar/rules/article/news-column'
import { fillPlaces } from '@greenstar/rules/article/setting-places'
import type { Settings } from '@greenstar/rules/setting/business-settings'
import { moment, momentOrNull } from '../platform/wire'
import type { CardRow } from './article.store'
import type { RoomRow } from './article-room.store'

export const columnName = (code: string): string => (isNewsColumn(code) ? columnText[code] : '')

export const cardWire = (row: CardRow, settings: Settings): ArticleCardData => ({
  ID: Number(row.id),
  Code: row.code,
  ColumnCode: row.column_code,
  ColumnName: columnName(row.column_code),
  Title: row.title,
  Summary: fillPlaces(row.summary, settings),
  CoverPath: row.cover_path,
  HasVideo: row.video_path !== '',
  Likes: row.likes,
  Comments: row.comments,
  PublishDate: moment(row.begin_at),
})

const ms = (at: string | Date) => new Date(at).getTime()

export const roomWire = (row: RoomRow, now: number) => ({
  ID: Number(row.id),
  Code: row.code,
  ColumnCode: row.column_code,
  Title: row.title,
  CoverPath: row.cover_path,
  State: articleState(
    { status: row.status, beginMs: ms(row.begin_at), endMs: row.end_at === null ? null : ms(row.end_at) },
    now,
  ),
  Sort: row.sort,
  BeginDate: moment(row.begin_at),
  EndDate: momentOrNull(row.end_at),
  Likes: row.likes,
  Comments: row.comments,
  UpdateDate: moment(row.updated_at),
  Path: articlePath(row.column_code, Number(row.id)),
})
