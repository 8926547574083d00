/** Path of two leaves of this length on the stem at height y. */
const leaves = (y: number, length: number) =>
  `M20 ${y}C${20 - length / 2} ${y - length * 0.9} ${20 - length} ${y - length * 0.6} ${20 - length} ${y - length * 0.5}C${20 - length * 0.7} ${y + 1} ${20 - length * 0.3} ${y + 1} 20 ${y}Z` +
  `M20 ${y}C${20 + length / 2} ${y - length * 0.9} ${20 + length} ${y - length * 0.6} ${20 + length} ${y - length * 0.5}C${20 + length * 0.7} ${y + 1} ${20 + length * 0.3} ${y + 1} 20 ${y}Z`

const petals = [0, 45, 90, 135, 180, 225, 270, 315]

/** A seedling that grows a stage per signed day of the ladder; at stage 6 it blooms. Decorative. */
export function Sprout({ stage, size = 40 }: { stage: number; size?: number }) {
  const top = 32 - stage * 4
  const pairs = Array.from({ length: Math.min(Math.ceil(stage / 2), 3) }, (_, index) => index)
  return (
    <svg width={size} height={size * 1.25} viewBox="0 0 40 50" aria-hidden="true">
      {stage > 0 ? (
        <>
          <path d={`M20 36V${top}`} stroke="#5c9a55" strokeWidth="1.8" strokeLinecap="round" fill="none" />
          {pairs.map((pair) => (
            <path
              key={pair}
              d={leaves(top + 3 + pair * 6, 8 + pair * 1.5)}
              fill={pair % 2 ? '#6aa75f' : '#86bf72'}
            />
          ))}
        </>
      ) : (
        <ellipse cx="20" cy="33.6" rx="3" ry="1.6" fill="#8a5b3c" />
      )}
      {stage >= 6 ? (
        <g transform="translate(20 8)">
          {petals.map((angle) => (
            <ellipse
              key={angle}
              cx="0"
              cy="-4.6"
              rx="2"
              ry="3.6"
              fill="#eebd4c"
              transform={`rotate(${angle})`}
            />
          ))}
          <circle r="2.6" fill="#8a5b1c" />
        </g>
      ) : null}
      <path d="M9.5 33h21v4.2h-21z" fill="#c9714a" />
      <path d="M11 37.2h18l-2.2 11a2 2 0 0 1-2 1.6h-9.6a2 2 0 0 1-2-1.6z" fill="#d98a63" />
      <path d="M11 37.2h18l-.4 2.2H11.4z" fill="#b5603d" />
    </svg>
  )
}
