import { withoutGuard } from '../ui/back-guard'

/** Loads a page of the shop as a whole in place of this one, whose screens, forms and cache end with it. */
export const loadPage = (path: string): void => withoutGuard(() => window.location.replace(path))

/** Loads the open page anew, as a whole. */
export const loadAnew = (): void => withoutGuard(() => window.location.reload())
