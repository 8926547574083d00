import { mostFeedbackPictures } from '@greenstar/rules/feedback/feedback.kind'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { useRef, useState } from 'react'
import { toast } from '../../ui/toasts'
import { uploadPicture } from '../../upload/shared/upload-picture'

export type Chosen = { key: number; file: File; path?: string; error?: string }

/** Pictures that are chosen and sent one by one; a failed one may be tried again or taken away. */
export function usePictures() {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const next = useRef(0)
  const change = (key: number, part: Partial<Chosen>) =>
    setChosen((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const send = async ({ key, file }: Chosen) => {
    change(key, { error: '' })
    await uploadPicture(file, UploadPurpose.feedback).then(
      ({ path }) => change(key, { path }),
      (failure: unknown) => change(key, { error: failure instanceof Error ? failure.message : '上传失败' }),
    )
  }
  return {
    chosen,
    paths: chosen.flatMap(({ path }) => (path ? [path] : [])),
    /** Nothing is on its way and nothing failed. */
    isSettled: chosen.every(({ path }) => path !== undefined),
    add: (files: readonly File[]) => {
      const room = mostFeedbackPictures - chosen.length
      if (files.length > room) toast(`最多选择${mostFeedbackPictures}张图片`)
      const added = files.slice(0, room).map((file): Chosen => ({ key: next.current++, file }))
      setChosen((before) => [...before, ...added])
      for (const one of added) void send(one)
    },
    retry: (one: Chosen) => void send(one),
    remove: ({ key }: Chosen) => setChosen((before) => before.filter((one) => one.key !== key)),
  }
}
