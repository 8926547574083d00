/**
 * Settings of the embedded PostgreSQL. A commit is acknowledged only once it is on disk: do not change
 * these settings, or a power cut loses paid orders. Memory is sized for one small machine that also runs
 * the shop; there is no replication.
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
  // Containers limit shared memory to 64 MB, which parallel plans exceed.
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  jit: 'off',
  huge_pages: 'off',
  timezone: 'UTC',
  // The server's log must contain no personal data: no statements, no values from error details.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '',
  log_timezone: 'UTC',
}
