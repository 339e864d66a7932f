/** A name of this machine as `Host`: a name that the owner of a web page points here is none. */
export function isLoopbackHost(header: string | undefined): boolean {
  const host = (header ?? '').replace(/:\d+$/, '').toLowerCase();
  return ['127.0.0.1', 'localhost', '[::1]'].includes(host);
}
