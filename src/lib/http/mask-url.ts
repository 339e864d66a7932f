/**
 * A URL as it may be shown: without user, password and fragment, and with its query only when every parameter is one
 * that an API call has. The query of a presigned URL is a secret, and which of its parameters signs is the store's affair.
 */
export function maskUrl(url: string): string {
  // A backslash ends a host, as it does for the network, and a user's name goes up to the last "@".
  const match = /^([a-z][a-z0-9+.-]*:[\\/]+)?(?:[^\\/?#]*@)?([^?#]*)(\?[^#]*)?/i.exec(url);
  if (match === null) return '***';
  const [, scheme = '', place = '', query = ''] = match;
  if (query === '' || query === '?') return `${scheme}${place}`;
  const plain = query
    .slice(1)
    .split('&')
    .every((pair) => plainParameters.test(pair));
  return plain ? `${scheme}${place}${query}` : `${scheme}${place}?***`;
}

/** A callback URL as it may be shown: only scheme and host, since its path is what proves a delivery. */
export function maskCallback(url: string): string {
  const origin = /^([a-z][a-z0-9+.-]*:\/\/)(?:[^\\/?#]*@)?([^\\/?#]*)/i.exec(url);
  return origin === null ? '***' : `${origin[1]}${origin[2]}/***`;
}

/** The path of a URL, for messages: neither host nor query. */
export function pathOf(url: string): string {
  return /^[a-z]+:\/\/[^\\/?#]*([^?#]*)/i.exec(url)?.[1] || '/';
}

/** Names that the platform's own lists have; values are short, so no token hides behind a harmless name. */
const plainParameters =
  /^(from|to|limit|offset|number|external_number|status|type|scope|article_id|external_id|product_id|storage_location_id|sales_channel_id|sales-type|service-location-id|default-service-location-id|possible-service-location-id)=[^=]{0,64}$/;
