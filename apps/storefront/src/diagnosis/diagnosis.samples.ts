import type { DataOf, Shop } from '@greenstar/contract'

type Question = DataOf<Shop['diagnosis']['GetDiagnosisByID']>
type Answer = DataOf<Shop['diagnosis']['GetAnswerList']>['DataList'][number]

export const aQuestion = (facts: Partial<Question> = {}): Question => ({
  ...{ ID: 7, Plant: '龟背竹', Content: '下面的叶子黄了', Images: ['/media/c-window.jpg'], Leaf: [10, 50] },
  ...{ Light: 40, Water: 20, Since: 20, MemberID: 3, MemberName: '小满', MemberAvatar: '', IsMine: false },
  ...{ Answers: 1, IsSolved: false, HasReply: true, Status: 20, Reason: '' },
  ...{ CreateDate: '2026-11-20T09:00:00+08:00', Reply: '停水十天', ReplyDate: '2026-11-20T12:00:00+08:00' },
  ...{ Reward: 30, IsReopened: false, ...facts },
})

export const anAnswer = (facts: Partial<Answer> = {}): Answer => ({
  ...{ ID: 70, ParentID: 0, MemberID: 4, MemberName: '老周', MemberAvatar: '', IsAuthor: false, ReplyTo: '' },
  ...{ Content: '少浇点水', Likes: 3, IsLike: false, IsMine: false, MayDelete: false, MayTop: false },
  ...{ IsTop: false, Replies: 0, Status: 20, Reason: '', CreateDate: '2026-11-20T10:00:00+08:00' },
  ...{ IsAccepted: false, MayAccept: true, ...facts },
})
