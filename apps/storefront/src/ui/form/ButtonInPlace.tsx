import { usePageChrome } from '../nav/page-chrome'
import { Button, type ButtonProps } from './Button'

/** A link as a button, whose page takes the place of the open one: going back never shows that again. */
export function ButtonInPlace({ to, ...button }: ButtonProps & { to: string }) {
  const { follow } = usePageChrome()
  return (
    <Button
      {...button}
      to={to}
      onClick={(event) => {
        event.preventDefault()
        follow(to, { replace: true })
      }}
    />
  )
}
