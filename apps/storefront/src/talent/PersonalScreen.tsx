import { PostKind, postPath } from '@greenstar/rules/post/post'
import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import { usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { profilePath } from '../member/member.paths'
import { Loaded } from '../platform/read/Loaded'
import { listed } from '../platform/read/listed'
import { refetchAll } from '../platform/read/refetch-all'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { OwnPostRow } from '../post/shared/OwnPostRow'
import { postStateText } from '../post/shared/post.words'
import { useRemovePost } from '../post/shared/use-remove-post'
import { Button } from '../ui/form/Button'
import { EditIcon } from '../ui/icon/icons'
import { InfiniteList } from '../ui/list/InfiniteList'
import { PublishLink } from '../ui/nav/PublishLink'
import { Tabs } from '../ui/nav/Tabs'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { CreatorHead } from './parts/CreatorHead'
import { CreatorSkeleton } from './parts/CreatorSkeleton'
import sign from './parts/Sign.module.css'
import { openSignature } from './parts/signature-overlay'
import { TalentMissions } from './parts/TalentMissions'
import { useMyTalent } from './parts/use-my-talent'
import { NewsBell } from './shared/NewsBell'
import { releasePath } from './talent.paths'

/** Key of the tab with all works. */
const all = 0

type State = keyof typeof postStateText

const isState = (value: number | undefined): value is State => value !== undefined && value in postStateText

/** /talent/personal?status=: the member as a creator: figures, missions, own works by status. */
export default function PersonalScreen() {
  const page = usePage()
  const asked = page.queryNumber('status')
  const status = isState(asked) ? asked : undefined
  const mine = useMyTalent()
  const works = usePagedCall(api.talent.GetTalentRecordList, {
    mine: true,
    ...(status === undefined ? {} : { status }),
  })
  const remove = useRemovePost()
  const counts: Readonly<Record<number, number>> = {
    [TalentWorksStatus.pending]: mine.data?.Pending ?? 0,
    [TalentWorksStatus.fail]: mine.data?.Failed ?? 0,
  }
  const tabs = [
    { key: all, label: '全部' },
    ...Object.entries(postStateText).map(([key, label]) => ({
      ...{ key: Number(key), label },
      count: counts[Number(key)] ?? 0,
    })),
  ]
  return (
    <Screen title="我的主页" right={<NewsBell />} onRefresh={() => refetchAll(mine, works)}>
      <Loaded call={mine} skeleton={<CreatorSkeleton />}>
        {(creator) => (
          <CreatorHead
            creator={creator}
            views={creator.Views}
            action={
              <Button size={28} kind="outline-green" to={profilePath}>
                编辑资料
              </Button>
            }
            signature={
              <button
                type="button"
                className={sign.sign}
                onClick={() => openSignature({ signature: creator.PendingSignature || creator.Signature })}
              >
                <span className="clip2">
                  {creator.PendingSignature || creator.Signature || '写一句个性签名'}
                </span>
                {creator.PendingSignature ? (
                  <span className={sign.waits}>审核中</span>
                ) : (
                  <EditIcon size={14} />
                )}
              </button>
            }
          />
        )}
      </Loaded>
      <TalentMissions />
      <Tabs
        label="作品状态"
        sticky
        gap="tight"
        options={tabs}
        current={status ?? all}
        onChange={(next) => page.setQuery({ status: next === all ? undefined : String(next) })}
      >
        <h2 className="visuallyHidden">我的作品</h2>
        <InfiniteList
          {...listed(works)}
          itemKey={({ ID }) => ID}
          render={(work) => (
            <OwnPostRow
              to={postPath(work.Type, work.ID)}
              title={work.Title}
              cover={work.CoverPath}
              isFilm={work.Type === PostKind.video}
              post={work}
            >
              {work.Status === TalentWorksStatus.reported ? null : (
                <Button size={28} kind="outline-grey" to={releasePath(work.ID)}>
                  修改
                </Button>
              )}
              <Button size={28} kind="outline-grey" onClick={() => remove(work.ID)}>
                删除
              </Button>
            </OwnPostRow>
          )}
          skeleton={<RowsSkeleton />}
          empty={
            <Empty
              art="search"
              hint={status === undefined ? '还没有作品' : `没有${postStateText[status]}的作品`}
              text="拍下您的绿植，写下它的故事"
              action={<Button to={releasePath()}>去发布</Button>}
            />
          }
        />
      </Tabs>
      <PublishLink to={releasePath()} />
    </Screen>
  )
}
