/** The logo: five leaves that form a star. */
export function Logo({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M12.0 11.5C15.7 9.7 15.3 5.3 12.0 1.6C8.7 5.3 8.3 9.7 12.0 11.5ZM13.0 12.3C15.9 15.3 19.9 13.5 22.5 9.2C17.9 7.2 13.6 8.2 13.0 12.3ZM12.6 13.5C10.7 17.1 13.6 20.4 18.5 21.5C18.9 16.5 16.7 12.7 12.6 13.5ZM11.4 13.5C7.3 12.7 5.1 16.5 5.5 21.5C10.4 20.4 13.3 17.1 11.4 13.5ZM11.0 12.3C10.4 8.2 6.1 7.2 1.5 9.2C4.1 13.5 8.1 15.3 11.0 12.3Z" />
    </svg>
  )
}
