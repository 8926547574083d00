/** Query that brings the member back to where the login interrupted; '' for none. */
const back = (redirect: string) => (redirect === '' ? '' : `?redirect=${encodeURIComponent(redirect)}`)

/** Login by SMS code; `redirect` is the path to go to afterwards. */
export const loginPath = (redirect = '') => `/login${back(redirect)}`
export const loginPasswordPath = (redirect = '') => `/loginPassword${back(redirect)}`
export const registerPath = (redirect = '') => `/reg/phone${back(redirect)}`
export const findPasswordPath = (redirect = '') => `/setting/findPwd${back(redirect)}`

export const profilePath = '/setting/profile'
export const nicknamePath = () => '/setting/nickname'
export const avatarPath = () => '/setting/avatar'
export const securityPath = () => '/setting/security'
export const editPasswordPath = () => '/setting/editPwd'
/** A password by the proof of the step before. */
export const setPasswordPath = () => '/setting/centerSetPwd'
export const bindPhonePath = () => '/setting/bindPhone'
export const changeMobilePath = () => '/setting/changeMobile'
/** Where a member shows who he is, for a purpose (ProofPurpose). */
export const verifyByMessagePath = (purpose: number) => `/setting/verification/message?purpose=${purpose}`
export const verifyByPasswordPath = (purpose: number) => `/setting/verification/password?purpose=${purpose}`

/** What an address is chosen for: the page before, or an order that stands already. */
interface Choosing {
  select?: boolean
  orderId?: number | undefined
}

const choosing = ({ select = false, orderId }: Choosing) => [
  select ? 'select=1' : '',
  orderId === undefined ? '' : `order=${orderId}`,
]

/**
 * The member's addresses. With `select` a tap chooses one for the page before: its id is left in the storage
 * under selectedAddress, or for the order, and the list goes back.
 */
export const addressListPath = (wanted: Choosing = {}) => {
  const query = choosing(wanted).filter(Boolean).join('&')
  return `/member/addressList${query === '' ? '' : `?${query}`}`
}

/** Form of a new address, or of the one with this id; a new one is chosen at once with `select`. */
export const addressEditPath = ({ id, ...wanted }: Choosing & { id?: number } = {}) => {
  const query = [id === undefined ? '' : `id=${id}`, ...choosing(wanted)].filter(Boolean).join('&')
  return `/member/addressAddEdit${query === '' ? '' : `?${query}`}`
}
/** What the member agreed to, and the way to withdraw it. */
export const consentPath = '/setting/consent'
