import { qrCode } from '../parts/qr-code'

/** QR code of an address as SVG; black on white, with a quiet zone of four cells on each side. */
export function QrCode({
  link,
  label,
  className,
}: {
  link: string
  label: string
  className?: string | undefined
}) {
  const cells = qrCode(link)
  const side = cells.length + 8
  const path = cells
    .flatMap((line, row) => line.map((dark, column) => (dark ? `M${column + 4} ${row + 4}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className={className}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${side}v${side}h-${side}z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
