import { filesOfFilm, PostKind, postPath } from '@greenstar/rules/post/post'
import { isFilm } from '@greenstar/rules/upload/upload.film'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { Loaded } from '../platform/read/Loaded'
import { useFormAction } from '../platform/read/use-form-action'
import { usePage } from '../platform/route/use-page'
import { PostForm, type PostWay } from '../post/shared/PostForm'
import { NewPost, PublishScreen } from '../post/shared/PublishScreen'
import { emptyDraft, markedProducts, type PostDraft, productsPayload } from '../post/shared/post-draft'
import { CellsSkeleton } from '../ui/state/Skeleton'
import { Notice } from '../ui/state/State'

const kindOf = ({ images }: Pick<PostDraft, 'images'>) =>
  images.some(isFilm) ? PostKind.video : PostKind.imageText

/** A work needs a title, and pictures or a film. */
const work: PostWay = {
  isTitleNeeded: true,
  missingOf: ({ title, images }) => {
    if (images.length === 0) return '请添加图片或一段视频'
    return title.trim() === '' ? '请填写标题' : undefined
  },
  pathOf: (id, draft) => postPath(kindOf(draft), id),
  useSend: (onSuccess) => {
    const { mutate, isPending } = useFormAction(api.talent.AddRecord, { onSuccess })
    return {
      isPending,
      send: ({ recordID, draftID, activityID, products, ...draft }) =>
        mutate({
          ...{ type: kindOf(draft), title: draft.title.trim(), content: draft.content.trim() },
          ...(kindOf(draft) === PostKind.video
            ? { videoPath: draft.images[0], images: draft.images.slice(1) }
            : { images: draft.images }),
          ...{ address: draft.address, ...productsPayload(products) },
          ...(recordID ? { id: recordID } : activityID ? { activityID } : {}),
          ...(draftID ? { draftID } : {}),
        }),
    }
  },
}

/** /talent/release?id=: writes a work, or edits an own one. */
export default function ReleaseScreen() {
  const id = usePage().queryNumber('id')
  return (
    <PublishScreen title={id ? '修改作品' : '发布作品'}>
      {id ? <ChangedWork id={id} /> : <NewPost way={work} start={emptyDraft} />}
    </PublishScreen>
  )
}

function ChangedWork({ id }: { id: number }) {
  const call = useCall(api.talent.GetTalentRecordByID, { id })
  return (
    <Loaded call={call} skeleton={<CellsSkeleton />}>
      {({ MayEdit, Title, Content, Images, VideoPath, CoverPath, Address, Products, Spots }) =>
        MayEdit ? (
          <PostForm
            way={work}
            record={{ id, activityTitle: '' }}
            start={{
              ...{
                title: Title,
                content: Content,
                images: VideoPath ? filesOfFilm(VideoPath, CoverPath) : Images,
              },
              ...{ activityID: 0, address: Address },
              products: markedProducts(
                Products.map(({ ID, Name, DefaultImagePath }) => ({ ID, Name, ImgPath: DefaultImagePath })),
                Spots,
              ),
            }}
          />
        ) : (
          <Notice art="search" title="这个作品现在不能修改" />
        )
      }
    </Loaded>
  )
}
