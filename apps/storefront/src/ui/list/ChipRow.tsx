import { Link } from '../nav/Link'
import styles from './ChipRow.module.css'

/** A choice, or a link to a page of its own. */
export type Chip = { label: string } & ({ isOn: boolean; onChoose: () => void } | { to: string })

/** A row of chips above a feed, which scrolls sideways. */
export const ChipRow = ({ label, chips }: { label: string; chips: readonly Chip[] }) => (
  <nav className={styles.chips} aria-label={label} data-sideways="">
    {chips.map((chip) =>
      'to' in chip ? (
        <Link key={chip.label} className={styles.chip} to={chip.to}>
          <span>{chip.label}</span>
        </Link>
      ) : (
        <button
          key={chip.label}
          type="button"
          className={styles.chip}
          aria-pressed={chip.isOn}
          onClick={chip.onChoose}
        >
          <span>{chip.label}</span>
        </button>
      ),
    )}
  </nav>
)
