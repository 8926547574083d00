/**
 * How the embedded PostgreSQL runs. A commit is acknowledged only once it is on disk: these settings must
 * stay as they are, or a power cut loses paid orders. Memory is sized for one small machine that also runs
 * the shop; nothing is sent to other machines.
 */
export const SETTINGS: Record<string, string> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_preload_libraries: '',
  max_connections: '120',
  shared_buffers: '64MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '512MB',
  // Containers give shared memory 64 MB, which parallel plans overrun.
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  jit: 'off',
  huge_pages: 'off',
  timezone: 'UTC',
  // The server's log must hold no personal data: no statements, no values from error details.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '',
  log_timezone: 'UTC',
}

/** Where the database puts finished pieces of its journal, inside its own folder: no path outside is its account's. */
export const OUTBOX = 'wal-out'

/**
 * Settings with which the embedded PostgreSQL hands out its journal: a piece at least each 45 s while something is
 * written, so that a lost disk costs less than a minute (RPO ≤ 60 s).
 */
export const archiveSettings: Record<string, string> = {
  archive_mode: 'on',
  archive_library: 'basic_archive',
  'basic_archive.archive_directory': OUTBOX,
  archive_timeout: '45s',
}
