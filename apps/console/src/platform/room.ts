import type { Icon } from '@greenstar/web/look/icon'
import type { ComponentType } from 'react'

/** One room of the console: an entry of the sider and the pages behind it. */
export type Room = {
  path: string
  title: string
  icon: Icon
  permission: string
  pages: { path: string; title: string; page: () => Promise<{ default: ComponentType }> }[]
}
