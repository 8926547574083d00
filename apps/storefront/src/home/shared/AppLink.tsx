import type { ReactNode } from 'react'
import { usePage } from '../../platform/route/use-page'
import { toast } from '../../ui/layer/toasts'
import { Link } from '../../ui/nav/Link'
import { linkTarget, type WireLink } from './link-target'

export interface AppLinkProps {
  link: WireLink
  className?: string | undefined
  label?: string
  children: ReactNode
}

/** A link of operators' content: to our page, to another site, or a button that shows an error. */
export function AppLink({ link, className, label, children }: AppLinkProps) {
  const { query } = usePage()
  const target = linkTarget(link, query('channel'))
  if ('path' in target) {
    return (
      <Link
        className={className}
        to={target.path}
        aria-label={label}
        data-window={link.LinkType === 'openWindow' || undefined}
      >
        {children}
      </Link>
    )
  }
  if ('url' in target) {
    return (
      <a className={className} href={target.url} aria-label={label} rel="noopener">
        {children}
      </a>
    )
  }
  return (
    <button type="button" className={className} aria-label={label} onClick={() => toast(target.toast)}>
      {children}
    </button>
  )
}
