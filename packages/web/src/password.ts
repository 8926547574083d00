import { md5 } from 'js-md5'

/** Wire form of a password: the lower-case hex MD5 of the typed text (domain 18.11). */
export const wirePassword = (typed: string) => md5(typed)
