import { isEmptyDraft, type PostDraft } from '../shared/post-draft'

/** Pause (ms) of the writer after which a draft is saved. */
export const SAVE_AFTER = 1500

export interface DraftBox {
  /** Saves a draft, a new one without an id; returns its id. */
  save: (id: number | undefined, draft: PostDraft) => Promise<number>
  remove: (id: number) => Promise<unknown>
  /** Called after each attempt: undefined if the draft is in the box. */
  onTried: (failure: unknown) => void
}

/** Keeps a post that is being written in the draft box, one write after the other; an emptied one leaves it. */
export function draftKeeper(box: DraftBox, start: PostDraft, startID: number | undefined) {
  let id = startID
  let now = start
  let saved = start
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let work = Promise.resolve()

  const write = async () => {
    const draft = now
    if (isOver || draft === saved) return
    try {
      if (!isEmptyDraft(draft)) id = await box.save(id, draft)
      else if (id !== undefined) {
        await box.remove(id)
        id = undefined
      }
      saved = draft
      box.onTried(undefined)
    } catch (failure) {
      box.onTried(failure)
    }
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    work = work.then(write)
    return work
  }
  return {
    put: (draft: PostDraft): void => {
      now = draft
      clearTimeout(timer)
      if (draft !== saved) timer = setTimeout(() => void flush(), SAVE_AFTER)
    },
    /** Saves now what has changed. */
    flush,
    /** Waits for a write under way and returns the draft's id: the post is sent with it. */
    settle: async (): Promise<number | undefined> => {
      clearTimeout(timer)
      await work
      return id
    },
    /** The draft was deleted elsewhere; the next write makes another one. */
    forget: (): void => {
      id = undefined
    },
    /** The post was published: nothing is saved any more. */
    end: (): void => {
      isOver = true
    },
  }
}
