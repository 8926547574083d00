import { withoutGuard } from '../../ui/layer/back-guard'

/** How the browser loads a page. An object, because jsdom cannot load one: tests replace its functions. */
export const browserPage = {
  replace: (address: string): void => window.location.replace(address),
  reload: (): void => window.location.reload(),
}

/** Loads a page of the shop as a whole in place of this one, whose screens, forms and cache end with it. */
export const loadPage = (path: string): void => withoutGuard(() => browserPage.replace(path))

/** Reloads the open page. */
export const loadAnew = (): void => withoutGuard(() => browserPage.reload())
