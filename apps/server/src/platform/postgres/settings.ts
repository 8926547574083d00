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
