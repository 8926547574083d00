/** Daily sign-in. */
export const signInPath = '/signIn'
/** Rules of signing in and of the coins. */
export const signinRulePath = '/mall/signinRule'
