/** Query that brings the member back to where the login interrupted; '' for none. */
const back = (redirect: string) => (redirect === '' ? '' : `?redirect=${encodeURIComponent(redirect)}`)

/** Login by SMS code; `redirect` is the path to go to afterwards. */
export const loginPath = (redirect = '') => `/login${back(redirect)}`
export const loginPasswordPath = (redirect = '') => `/loginPassword${back(redirect)}`
export const registerPath = (redirect = '') => `/reg/phone${back(redirect)}`
export const findPasswordPath = (redirect = '') => `/setting/findPwd${back(redirect)}`

/**
 * The member's addresses. With `select` a tap chooses one for the page before: its id is left in the storage
 * under selectedAddress and the list goes back.
 */
export const addressListPath = ({ select = false }: { select?: boolean } = {}) =>
  `/member/addressList${select ? '?select=1' : ''}`

/** Form of a new address, or of the one with this id; a new one is chosen at once with `select`. */
export const addressEditPath = ({ id, select = false }: { id?: number; select?: boolean } = {}) => {
  const query = [id === undefined ? '' : `id=${id}`, select ? 'select=1' : ''].filter(Boolean).join('&')
  return `/member/addressAddEdit${query === '' ? '' : `?${query}`}`
}
