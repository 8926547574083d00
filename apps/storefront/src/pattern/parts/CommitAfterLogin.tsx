import { useEffect, useRef } from 'react'
import type { OverlayProps } from '../../platform/overlays'
import { keptAnswers } from './kept-answers'
import { useCommit } from './use-commit'

/** Submits the answers that a guest gave before logging in; renders nothing. */
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
