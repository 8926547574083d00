import { PostKind } from '@greenstar/rules/post/post'
import { currentUser } from '../../platform/session'
import { localShelf, storageKeys } from '../../platform/storage'
import { createStore, useStore } from '../../ui/store'
import type { WorkData } from './work-data'

export interface DraftProduct {
  id: number
  name: string
  picture: string
}

/** A work being written, or an own one being edited. */
export interface WorkDraft {
  /** The work being edited; undefined for a new one. */
  id?: number
  type: PostKind
  title: string
  content: string
  images: readonly string[]
  film: string
  address: string
  products: readonly DraftProduct[]
}

const empty: WorkDraft = {
  ...{
    type: PostKind.imageText,
    title: '',
    content: '',
    images: [],
    film: '',
    address: '',
    products: [],
  },
}

/** Shared by the form and the pages that select products and a place. */
const draft = createStore<WorkDraft>(empty)

export const useDraft = (): WorkDraft => useStore(draft, empty)

export const isEmptyDraft = ({ title, content, images, film }: WorkDraft): boolean =>
  title === '' && content === '' && images.length === 0 && film === ''

const owner = () => currentUser()?.MemberInfo.ID ?? 0

/** Changes the draft; a new work is also kept for the next visit. */
export function changeDraft(changes: Partial<WorkDraft>): void {
  const next = { ...draft.get(), ...changes }
  draft.set(next)
  if (next.id === undefined) localShelf.set(storageKeys.talentDraft, { owner: owner(), draft: next })
}

/** Opens the new work that this member has started, or an empty one. */
export function openNewDraft(): void {
  const kept = localShelf.get<{ owner?: number; draft?: Partial<WorkDraft> }>(storageKeys.talentDraft)
  const isOwn = kept?.draft !== undefined && kept.owner === owner()
  draft.set(isOwn ? { ...empty, ...kept.draft } : empty)
}

/** Opens an own work for editing. */
export function openDraftOf(work: WorkData): void {
  const { ID, Type, Title, Content, Images, VideoPath, Address, Products } = work
  draft.set({
    ...{ id: ID, title: Title, content: Content, images: Images, film: VideoPath, address: Address },
    type: Type === PostKind.video ? PostKind.video : PostKind.imageText,
    products: Products.map((product) => ({
      ...{ id: product.ID, name: product.Name, picture: product.DefaultImagePath },
    })),
  })
}

/** Deletes the draft: it was submitted, or its author cleared the form. */
export function dropDraft(): void {
  if (draft.get().id === undefined) localShelf.remove(storageKeys.talentDraft)
  draft.set(empty)
}
