/** Drawings of the plant in its pot (`public/art/g-1.svg` …), from the sown pot to the flower. */
const stages = 7

/** Width to height of the drawings. */
const ratio = 84 / 72

/** The plant after `days` signed days of the ladder: soil with a seed, then a stage per day; it blooms on the last. Decorative. */
export function Sprout({ days, size, className }: { days: number; size: number; className?: string }) {
  const stage = Math.min(Math.max(days, 1), stages)
  return (
    <img
      key={stage}
      className={className}
      src={`/art/g-${stage}.svg`}
      alt=""
      width={size}
      height={Math.round(size * ratio)}
    />
  )
}
