import { begin, fetchApplication } from './begin'
import { wayToLogin } from './way-to-login'

/*
 * Inlined into the shell of every page for members (performance F5): leads a guest to the login before any code is
 * fetched; everybody else gets the application at once.
 */

const login = wayToLogin()
if (login) window.location.replace(login)
else {
  begin()
  fetchApplication()
}
