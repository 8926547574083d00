const searched = (path: string, tab: string, value: string, keyword: string) =>
  `${path}?${value ? `${tab}=${value}&` : ''}keyword=${encodeURIComponent(keyword)}`

/** The tabs that are shown first; they are not in the address. */
export const firstPosition = 'AD001'
export const firstMenu = 40

export const homePaths = {
  adverts: '/content/adverts',
  menus: '/content/menus',
  /** Adverts of one position with a word in their title. */
  advertsAt: (position: string, keyword: string) =>
    searched('/content/adverts', 'position', position === firstPosition ? '' : position, keyword),
  /** Entries of one menu with a word in their name. */
  menuAt: (type: string, keyword: string) =>
    searched('/content/menus', 'type', type === String(firstMenu) ? '' : type, keyword),
}
