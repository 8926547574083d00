import { begin, fetchApplication } from './begin'
import { wayToLogin } from './way-to-login'

/* Inlined into the shell of every members' page (performance F5): redirects a guest to the login before any
   code is fetched; otherwise loads the application at once. */

const login = wayToLogin()
if (login) window.location.replace(login)
else {
  begin()
  fetchApplication()
}
