import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UploadWait } from './upload-wait'

/** Uploads one file; resolves to the path for the form's call. Rejects with a message for the member. */
export type Upload = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<{ path: string }>

export interface UploadedFile {
  id: number
  state: 'pending' | 'uploading' | 'success' | 'failed'
  /** Object URL of the file, shown while uploading. */
  preview: string
  isFilm: boolean
  /** Progress, 0 to 1; of a film that failed, what has arrived and is not sent again. */
  share: number
  path?: string
  problem?: string
  /** Missing for one uploaded on an earlier visit. */
  file?: File
}

const pictureFailed = '图片处理失败，请稍后重试'
/** Two uploads at a time, so that the first ones finish early on a slow connection. */
const atOnce = 2

interface UploadsOptions {
  upload: Upload
  /** Paths of the uploaded files, in order; called on every change. */
  onChange: (paths: string[]) => void
  /** A new file replaces the existing one (spec 5). */
  single: boolean
  /** Paths uploaded before. */
  initial: readonly string[]
  /** Called when the reason to wait changes. */
  onWait: ((wait: UploadWait) => void) | undefined
}

const waitOf = (files: readonly UploadedFile[]): UploadWait => {
  if (files.some(({ state }) => state === 'pending' || state === 'uploading')) return 'sending'
  return files.some(({ state }) => state === 'failed') ? 'failed' : undefined
}

const sentBefore = (path: string, at: number): UploadedFile => ({
  ...{ id: at + 1, state: 'success', preview: path, path, share: 1 },
  isFilm: path.endsWith('.mp4'),
})

const waiting = (id: number, file: File): UploadedFile => ({
  ...{ id, state: 'pending', share: 0, file },
  preview: URL.createObjectURL(file),
  isFilm: file.type.startsWith('video/'),
})

/** The files of one Uploader and their state. Uploads under way are aborted when the page closes. */
export function useUploads({ upload, onChange, single, initial, onWait }: UploadsOptions) {
  const [files, setFiles] = useState<readonly UploadedFile[]>(() => initial.map(sentBefore))
  const now = useRef<readonly UploadedFile[]>(files)
  const stops = useRef(new Map<number, AbortController>())
  const lastId = useRef(initial.length)
  const reported = useRef(initial.join())

  const choosing = useRef(0)
  const lastWait = useRef<UploadWait>(undefined)
  const report = () => {
    const is = choosing.current > 0 ? 'sending' : waitOf(now.current)
    if (lastWait.current !== is) onWait?.(is)
    lastWait.current = is
  }
  /** The form waits while chosen files are looked at: without their tiles it could be sent without them. */
  const look = async (work: () => Promise<void>) => {
    choosing.current++
    report()
    try {
      await work()
    } finally {
      choosing.current--
      report()
    }
  }

  const put = (next: readonly UploadedFile[]) => {
    now.current = next
    setFiles(next)
    report()
    const paths = next.flatMap(({ path }) => path ?? [])
    if (paths.join() === reported.current) return
    reported.current = paths.join()
    onChange(paths)
  }
  const change = (id: number, changes: Partial<UploadedFile>) =>
    put(now.current.map((file) => (file.id === id ? { ...file, ...changes } : file)))

  const begin = () => {
    const running = now.current.filter(({ state }) => state === 'uploading').length
    for (const next of now.current.filter(({ state }) => state === 'pending').slice(0, atOnce - running))
      void send(next)
  }
  const send = async ({ id, file, share }: UploadedFile) => {
    if (!file) return
    const stop = new AbortController()
    stops.current.set(id, stop)
    change(id, { state: 'uploading', share })
    try {
      const onProgress = (share: number) => change(id, { share })
      const { path } = await upload(file, { onProgress, signal: stop.signal })
      change(id, { state: 'success', path })
    } catch (failure) {
      const problem = failure instanceof Error && failure.message ? failure.message : pictureFailed
      change(id, { state: 'failed', problem, ...(file.type.startsWith('video/') ? {} : { share: 0 }) })
    }
    stops.current.delete(id)
    begin()
  }
  const forget = (file: UploadedFile) => {
    stops.current.get(file.id)?.abort()
    if (file.file) URL.revokeObjectURL(file.preview)
  }

  const add = (chosen: readonly File[]) => {
    const fresh = chosen.map((file) => {
      lastId.current += 1
      return waiting(lastId.current, file)
    })
    if (single) now.current.forEach(forget)
    put(single ? fresh.slice(-1) : [...now.current, ...fresh])
    begin()
  }
  /** Uploads another file in the place of one. */
  const replace = (id: number, file: File) => {
    now.current.filter((one) => one.id === id).forEach(forget)
    put(now.current.map((one) => (one.id === id ? waiting(id, file) : one)))
    begin()
  }
  const remove = (id: number) => {
    now.current.filter((file) => file.id === id).forEach(forget)
    put(now.current.filter((file) => file.id !== id))
    begin()
  }
  const move = (id: number, to: number) => {
    const list = [...now.current]
    const from = list.findIndex((file) => file.id === id)
    const [moved] = list.splice(from, 1)
    if (!moved || to < 0 || to > list.length || to === from) return
    list.splice(to, 0, moved)
    put(list)
  }
  const retry = (id: number) => {
    change(id, { state: 'pending' })
    begin()
  }

  const resume = useEffectEvent(() => {
    for (const { id, state, share } of now.current) if (state === 'failed' && share > 0) retry(id)
  })
  useEffect(() => {
    const running = stops.current
    const onOnline = () => resume()
    addEventListener('online', onOnline)
    return () => {
      removeEventListener('online', onOnline)
      for (const stop of running.values()) stop.abort()
    }
  }, [])
  /** The files now, also in code that began before the last change. */
  const latest = () => now.current
  return { files, latest, look, add, replace, remove, retry, move }
}
