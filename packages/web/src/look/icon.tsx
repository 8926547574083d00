import type { ComponentType } from 'react'

export interface IconProps {
  /** Side in CSS px: 12 14 16 18 20 22 24. */
  size?: number
  /** Solid instead of outline (a liked heart, a given star). */
  solid?: boolean
  className?: string | undefined
}
export type Icon = ComponentType<IconProps>

/** Makes a line icon from one path. It is decoration: the control around it carries the label. */
export function icon(path: string): Icon {
  return function LineIcon({ size = 24, solid = false, className }) {
    return (
      <svg
        className={className}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill={solid ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    )
  }
}
