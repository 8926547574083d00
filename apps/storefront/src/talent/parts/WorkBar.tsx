import { TalkAct, TalkBar } from '../../article/shared/TalkBar'
import { ChatIcon, HeartIcon, ShareIcon } from '../../ui/icons'
import { readerComments } from './talent-comments'
import { useLikes } from './use-likes'
import { useShare } from './use-share'
import type { WorkData } from './work-data'

interface WorkBarProps {
  work: WorkData
  /** Scrolls to the comments. */
  onComments: () => void
}

/** Bottom bar of a work: comment field, like, comments, share. */
export function WorkBar({ work, onComments }: WorkBarProps) {
  const { ID, Title, Comments, Shares } = work
  const { isLiked, likes, toggle } = useLikes(work)
  const share = useShare(work)
  return (
    <TalkBar source={readerComments} subjectId={ID}>
      <TalkAct
        icon={HeartIcon}
        label="喜欢"
        name={`喜欢《${Title}》`}
        count={likes}
        isOn={isLiked}
        solid
        onClick={toggle}
      />
      <TalkAct
        icon={ChatIcon}
        label="评论"
        name={`看评论，${Comments}条`}
        count={Comments}
        onClick={onComments}
      />
      <TalkAct icon={ShareIcon} label="分享" name="分享" count={Shares} onClick={share} />
    </TalkBar>
  )
}
