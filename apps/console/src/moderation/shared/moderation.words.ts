import type { DataOf, Ops } from '@greenstar/contract'
import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'

export type Content = DataOf<Ops['moderation']['ListContents']>['DataList'][number]

/** Fields shared by contents and comments. */
export type Moderated = Pick<
  Content,
  | 'MemberName'
  | 'Content'
  | 'Images'
  | 'Flags'
  | 'Reports'
  | 'ReportReasons'
  | 'Status'
  | 'Reason'
  | 'ModeratedBy'
  | 'ModeratedDate'
  | 'CreateDate'
>
type QueueFigures = DataOf<Ops['moderation']['GetContentFigures']>
/** Only the queue of all contents has appeals. */
export type Figures = Omit<QueueFigures, 'Appeals'> & Partial<Pick<QueueFigures, 'Appeals'>>

const { pending, pass, fail } = ModerationStatus

/** Tabs by status, each with the figure that counts it. */
export const tabs = [
  { status: pending, count: 'Pending' },
  { status: pass, count: 'Passed' },
  { status: fail, count: 'Failed' },
] as const

export const isShown = ({ Status }: { Status: number }) => Status === pass

/** What a refusal does: it takes off what is shown, and leaves refused what has an appeal. */
export const refusalWord = (row: Content): string => (isShown(row) ? '撤下' : row.Appeal ? '维持' : '不通过')

/** Common reasons of a refusal of what is said about products, and of what is said in the community. */
export const reasons = ['广告或联系方式', '辱骂或不文明', '与商品无关', '泄露个人信息', '图片不合适']
export const communityReasons = [
  ...['广告或联系方式', '人身攻击', '虚假或误导', '搬运他人作品'],
  ...['泄露个人信息', '图片不合适'],
]

const ofProducts: readonly number[] = [
  ContentKind.comment,
  ContentKind.productQuestion,
  ContentKind.casePictures,
]

export const reasonsFor = (rows: readonly Pick<Content, 'Kind'>[]): readonly string[] =>
  rows.some(({ Kind }) => ofProducts.includes(Kind)) ? reasons : communityReasons

/** When the latest of the chosen comments was written: one rewritten later was not read by the operator. */
export const latest = (rows: readonly { CreateDate: string }[]): string =>
  rows.reduce((max, { CreateDate }) => (CreateDate > max ? CreateDate : max), '')
