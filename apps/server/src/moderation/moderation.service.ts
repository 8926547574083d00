import { listRefused } from './moderation.store'

export { appealOf, makeAppeal } from './appeal'
export { keepReport, reportContent, reportOrigin } from './content-report'
export type { ContentHidden, ContentUse, ContentUses, Decided, Decision, Verdict } from './content-use'
export { judgeContent } from './judge'
export {
  type ContentRow,
  deleteContent as dropContent,
  deleteContents as dropContents,
  dropOpen,
  emptyPassed,
  listOpen,
  lockContents as holdContents,
} from './moderation.store'
export { moderatedWire, moderationFigures } from './moderation.wire'
export { moderationOrder, statusesOf } from './queue.read'
export { judgeReports, readOpenReports } from './report.store'
export { handIn, submit } from './submit'

/** Returns why pictures are not shown, by id of the feedback or case message that they belong to. */
export const refusedPictures = listRefused
