const leaves =
  'M12.0 11.5C14.5 10.3 14.2 7.3 12.0 4.8C9.8 7.3 9.5 10.3 12.0 11.5ZM12.7 12.0C14.6 14.0 17.3 12.8 19.0 9.9C16.0 8.6 13.1 9.2 12.7 12.0ZM12.4 12.8C11.1 15.2 13.1 17.5 16.3 18.2C16.7 14.8 15.2 12.3 12.4 12.8ZM11.6 12.8C8.8 12.3 7.3 14.8 7.7 18.2C10.9 17.5 12.9 15.2 11.6 12.8ZM11.3 12.0C10.9 9.2 8.0 8.6 5.0 9.9C6.7 12.8 9.4 14.0 11.3 12.0Z'

/** The coin symbol. Name it (绿星币) in the text beside it; `size` in CSS px. */
export function Coin({ size = 16 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11.5" fill="#d99a1b" />
      <circle cx="12" cy="11.4" r="10.8" fill="#f3c95f" />
      <circle cx="12" cy="11.6" r="8.8" fill="#e6b03c" />
      <path d={leaves} fill="#fff4cf" />
    </svg>
  )
}
