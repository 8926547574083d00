import type { PostDraftData, PostProductData } from '@greenstar/contract/post/post.shapes'

/** A post that is being written. */
export interface PostDraft {
  title: string
  content: string
  /** Pictures in order, or one film. */
  images: string[]
  /** 0: none. */
  activityID: number
  address: string
  products: Omit<PostProductData, 'Price'>[]
}

export const emptyDraft: PostDraft = {
  ...{ title: '', content: '', images: [], activityID: 0, address: '', products: [] },
}

/** What another page puts into a new post, as the state of the navigation. */
export type PostStart = Pick<PostDraft, 'content' | 'images' | 'products'>

export const isPostStart = (state: unknown): state is PostStart =>
  typeof state === 'object' &&
  state !== null &&
  'content' in state &&
  'images' in state &&
  'products' in state

/** Returns a draft of the draft box as the form has it. */
export const draftOf = (kept: PostDraftData): PostDraft => ({
  ...{ title: kept.Title, content: kept.Content, images: kept.Images, activityID: kept.ActivityID },
  ...{ address: kept.Address, products: kept.Products },
})

/** Whether there is nothing in it that a member would miss. */
export const isEmptyDraft = ({ title, content, images }: PostDraft): boolean =>
  title.trim() === '' && content.trim() === '' && images.length === 0
