/** Query with the path to open after the login; '' for none. */
const back = (redirect: string) => (redirect === '' ? '' : `?redirect=${encodeURIComponent(redirect)}`)

/** Login by SMS code; `redirect` is the path to open afterwards. */
export const loginPath = (redirect = '') => `/login${back(redirect)}`
export const loginPasswordPath = (redirect = '') => `/loginPassword${back(redirect)}`
export const registerPath = (redirect = '') => `/reg/phone${back(redirect)}`
export const findPasswordPath = (redirect = '') => `/setting/findPwd${back(redirect)}`

export const profilePath = '/setting/profile'
export const nicknamePath = () => '/setting/nickname'
export const avatarPath = () => '/setting/avatar'
export const securityPath = () => '/setting/security'
export const editPasswordPath = () => '/setting/editPwd'
/** Sets a password with the proof of the previous step. */
export const setPasswordPath = () => '/setting/centerSetPwd'
export const bindPhonePath = () => '/setting/bindPhone'
export const changeMobilePath = () => '/setting/changeMobile'
/** Pages where a member proves their identity for a purpose (ProofPurpose). */
export const verifyByMessagePath = (purpose: number) => `/setting/verification/message?purpose=${purpose}`
export const verifyByPasswordPath = (purpose: number) => `/setting/verification/password?purpose=${purpose}`

/** Destination of a selected address: the previous page, or an existing order. */
interface Choosing {
  select?: boolean
  orderId?: number | undefined
}

const choosing = ({ select = false, orderId }: Choosing) => [
  select ? 'select=1' : '',
  orderId === undefined ? '' : `order=${orderId}`,
]

/**
 * The member's addresses. With `select` a tap selects one for the previous page: its id is stored under
 * selectedAddress, or for the order, and the page goes back.
 */
export const addressListPath = (wanted: Choosing = {}) => {
  const query = choosing(wanted).filter(Boolean).join('&')
  return `/member/addressList${query === '' ? '' : `?${query}`}`
}

/** Adds an address, or edits the one with this id; with `select` a new one is selected at once. */
export const addressEditPath = ({ id, ...wanted }: Choosing & { id?: number } = {}) => {
  const query = [id === undefined ? '' : `id=${id}`, ...choosing(wanted)].filter(Boolean).join('&')
  return `/member/addressAddEdit${query === '' ? '' : `?${query}`}`
}
/** The member's consent, and a button to withdraw it. */
export const consentPath = '/setting/consent'
