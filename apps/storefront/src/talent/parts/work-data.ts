import { postPath } from '@greenstar/rules/post/post'
import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import type { PostFacts } from '../../post/shared/post-facts'
import { releasePath } from '../talent.paths'

/** A work, as on its page. */
export type WorkData = DataFor<typeof api.talent.GetTalentRecordByID>

/** Returns width divided by height of a cover; 0 if unknown. */
export const ratioOf = ({ CoverWidth, CoverHeight }: { CoverWidth: number; CoverHeight: number }): number =>
  CoverHeight > 0 ? CoverWidth / CoverHeight : 0

/** Returns a work as its bar and menu show it. */
export const factsOf = (work: WorkData): PostFacts => ({
  ...{ ID: work.ID, Title: work.Title, Cover: work.CoverPath, Likes: work.Likes, IsLike: work.IsLike },
  ...{ Comments: work.Comments, Shares: work.Shares, IsMine: work.IsMine, MayEdit: work.MayEdit },
  ...{ Favourites: work.Favourites, IsFavourite: work.IsFavourite },
  ...{ AuthorID: work.TalentID, AuthorName: work.TalentName, AuthorAvatar: work.TalentAvatar },
  film: work.VideoPath,
  ...{ path: postPath(work.Type, work.ID), editPath: releasePath(work.ID) },
})

/** Whether a work has a title of its own: else it is the first words of its text. */
export const isNamed = ({ Title, Content }: WorkData): boolean =>
  !Content.replace(/\s+/g, ' ').trim().startsWith(Title.replace(/…$/, ''))
