import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { holdPage } from '../platform/leave-page'

const base = '/console'

/**
 * Asks for confirmation before unsaved changes are lost: by a link, the frame's search and menus, going back
 * or closing the page. Returns a function that disables the question, for leaving after a save.
 */
export const useLeaveGuard = (isDirty: () => boolean) => {
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const free = useRef(false)
  const dirty = useRef(isDirty)
  dirty.current = isDirty
  useEffect(() => {
    const isHeld = () => !free.current && dirty.current()
    const ask = (leave: () => void) =>
      modal.confirm({
        title: '有未保存的修改',
        content: '离开后修改不会保留。',
        okText: '离开',
        cancelText: '继续编辑',
        onOk: () => {
          free.current = true
          leave()
        },
      })
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isHeld()) event.preventDefault()
    }
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.('a')
      if (!link || link.target === '_blank' || link.origin !== location.origin) return
      // a new tab or window, or a place on this page such as the skip link's
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      if (link.pathname === location.pathname && link.search === location.search && link.hash) return
      if (!isHeld()) return
      event.preventDefault()
      event.stopPropagation()
      const to = link.pathname.replace(base, '') + link.search
      ask(() => navigate(to))
    }
    let isReturning = false
    const onBack = (event: PopStateEvent) => {
      if (isReturning) {
        isReturning = false
        event.stopImmediatePropagation()
        return
      }
      if (!isHeld()) return
      event.stopImmediatePropagation()
      isReturning = true
      history.forward()
      ask(() => navigate(-1))
    }
    const letPages = holdPage((leave) => (isHeld() ? ask(leave) : leave()))
    window.addEventListener('beforeunload', onUnload)
    window.addEventListener('popstate', onBack, true)
    document.addEventListener('click', onClick, true)
    return () => {
      letPages()
      window.removeEventListener('beforeunload', onUnload)
      window.removeEventListener('popstate', onBack, true)
      document.removeEventListener('click', onClick, true)
    }
  }, [modal, navigate])
  return () => {
    free.current = true
  }
}
