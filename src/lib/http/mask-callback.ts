/** A callback URL as it may be shown: only scheme and host, since its path is what proves a delivery. */
export function maskCallback(url: string): string {
  const origin = /^([a-z][a-z0-9+.-]*:\/\/)(?:[^\\/?#]*@)?([^\\/?#]*)/i.exec(url);
  return origin === null ? '***' : `${origin[1]}${origin[2]}/***`;
}
