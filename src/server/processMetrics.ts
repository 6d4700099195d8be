import { readdirSync, readFileSync } from 'node:fs';
import type { Metric } from './prometheus.ts';

/** What a system without `/proc` does not have. */
function ifThere<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** A number of a file below `/proc/self/`; `null`: it is not there. */
function numberIn(file: string, pattern: RegExp): number | null {
  return ifThere(() => Number(readFileSync(`/proc/self/${file}`, 'utf8').match(pattern)?.[1] ?? Number.NaN));
}

const bytesOf = (kibibytes: number | null) => kibibytes && kibibytes * 1024;
const startSeconds = Math.round(Date.now() / 1000 - process.uptime());

/** Metrics of the process, by the names that Prometheus's client libraries have for them. Reading them takes 0.3 ms. */
export function processMetrics(): Metric[] {
  const { user, system } = process.cpuUsage();
  const { rss, heapTotal, heapUsed, external } = process.memoryUsage();
  const [major = '', minor = '', patch = ''] = process.versions.node.split('.');
  const version = [{ labels: { version: process.version, major, minor, patch }, value: 1 }];
  // Reading them opens one more.
  const openFiles = ifThere(() => readdirSync('/proc/self/fd').length - 1);
  const rows = [
    ['process_cpu_seconds_total', 'Seconds of processors since the start.', (user + system) / 1e6],
    ['process_start_time_seconds', 'When the process started, seconds since 1970.', startSeconds],
    ['process_resident_memory_bytes', 'Resident memory.', rss],
    ['process_virtual_memory_bytes', 'Virtual memory.', bytesOf(numberIn('status', /^VmSize:\s+(\d+)/m))],
    ['process_heap_bytes', 'Size of the data segment.', bytesOf(numberIn('status', /^VmData:\s+(\d+)/m))],
    ['process_open_fds', 'Open file descriptors.', openFiles],
    ['process_max_fds', 'File descriptors that can be open.', numberIn('limits', /^Max open files\s+(\d+)/m)],
    ['nodejs_heap_size_total_bytes', 'V8’s heap.', heapTotal],
    ['nodejs_heap_size_used_bytes', 'What of V8’s heap is in use.', heapUsed],
    ['nodejs_external_memory_bytes', 'Memory of objects outside V8’s heap.', external],
    ['nodejs_version_info', 'The version of Node.', version],
  ] as const;
  return rows.flatMap(([name, help, samples]) =>
    samples === null ? [] : [{ name, type: name.endsWith('_total') ? 'counter' : 'gauge', help, samples }],
  );
}
