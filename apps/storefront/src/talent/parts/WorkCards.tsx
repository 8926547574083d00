import type { TalentRecordCardData } from '@greenstar/contract/talent/talent.shapes'
import { PostKind, postPath } from '@greenstar/rules/post/post'
import { listed, type PagedState } from '../../platform/read/listed'
import { stateOf } from '../../post/shared/post.words'
import { PostCard } from '../../ui/card/PostCard'
import { Waterfall, type WaterfallProps } from '../../ui/list/Waterfall'
import { ratioOf } from './work-data'

/** Data to compute the height of a card before its picture is loaded. */
export const workFacts = (work: TalentRecordCardData) => ({ ratio: ratioOf(work), text: work.Title })

interface WorkCardProps {
  work: TalentRecordCardData
  eager?: boolean
  /** For a row, in which all cards are equally high. */
  square?: boolean
}

/** A work in a waterfall. */
export const WorkCard = ({ work, eager = false, square = false }: WorkCardProps) => (
  <PostCard
    to={postPath(work.Type, work.ID)}
    cover={work.CoverPath}
    ratio={square ? 1 : ratioOf(work)}
    film={work.Type === PostKind.video}
    text={work.Title}
    avatar={work.TalentAvatar}
    name={work.TalentName}
    likes={work.Likes}
    isLiked={work.IsLike}
    {...(work.IsMine ? onCover(work.Status) : {})}
    eager={eager}
  />
)

interface WorkCardsProps extends Pick<WaterfallProps<TalentRecordCardData>, 'empty'> {
  call: PagedState<TalentRecordCardData>
}

/** Works in two columns (mock 15). */
export const WorkCards = ({ call, empty }: WorkCardsProps) => (
  <Waterfall
    {...listed(call)}
    itemKey={({ ID }) => ID}
    factsOf={workFacts}
    render={(work, index) => <WorkCard work={work} eager={index < 4} />}
    empty={empty}
  />
)

const onCover = (status: number) => {
  const state = stateOf(status)
  return state ? { state } : {}
}
