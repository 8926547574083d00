import { Button, type ButtonProps } from 'antd'
import type { MouseEvent } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

type Props = Pick<ButtonProps, 'type' | 'icon' | 'children'> & { to: string }

/** A link that looks like a button: one tab stop, and can be opened in a new tab. */
export const LinkButton = ({ to, ...look }: Props) => {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to)
  return (
    <Button
      {...look}
      href={useHref(to)}
      onClick={(event) => follow(event as MouseEvent<HTMLAnchorElement>)}
    />
  )
}
