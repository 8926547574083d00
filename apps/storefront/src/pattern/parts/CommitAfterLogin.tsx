import { useEffect, useRef } from 'react'
import type { OverlayProps } from '../../platform/overlays'
import { keptAnswers } from './kept-answers'
import { useCommit } from './use-commit'

/** Hands in what a guest answered before the login; it shows nothing of its own. */
export default function CommitAfterLogin({ onClose }: OverlayProps) {
  const { commit } = useCommit(onClose)
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const kept = keptAnswers()
    if (kept) commit(kept)
    else onClose()
  }, [commit, onClose])
  return null
}
