/** Signing in each day. */
export const signInPath = '/signIn'
/** How signing in and the coins work. */
export const signinRulePath = '/mall/signinRule'
