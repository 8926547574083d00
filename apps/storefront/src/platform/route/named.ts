import { toast } from '../../ui/layer/toasts'
import { withParams } from './address'
import { go } from './navigation'
import { routes } from './routes'

/** Path of a named route; undefined for an unknown name. */
export function pathOfName(name: string, params: Record<string, string> = {}): string | undefined {
  const route = routes.find((candidate) => candidate.name === name)
  return route?.path.replace(/\/:(\w+)\??/g, (_, param: string) =>
    params[param] ? `/${encodeURIComponent(params[param])}` : '',
  )
}

/** Navigates to a named route; an unknown name says 未注册页面 and leads nowhere (spec 2.3). */
export function goNamed(
  name: string,
  params: Record<string, string> = {},
  query: Record<string, string> = {},
): void {
  const path = pathOfName(name, params)
  if (path === undefined) toast('未注册页面')
  else go(`${path}${withParams('', query)}`)
}
