import { md5 } from 'js-md5'

/** What goes over the wire for a password: the lower-case hex MD5 of what was typed (domain 18.11). */
export const wirePassword = (typed: string) => md5(typed)
