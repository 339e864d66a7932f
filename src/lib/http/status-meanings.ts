export interface StatusMeaning {
  name: string;
  meaning: string;
  /** What tillctl does when it meets the status. */
  did: string;
  remedy: string;
}

const refused = "took it as the row's outcome in a bulk write, else ended with exit 7; it was not repeated";
const repeated = 'repeated the request up to --retries times, with growing pauses; a POST only when that is safe';
const stopped = 'stopped (exit 7): the request is wrong for any row';
const resume = 'later: tillctl runs resume latest';

/** HTTP statuses that a platform or a gateway before it answers with. */
export const statusMeanings: Readonly<Record<number, StatusMeaning>> = {
  400: {
    name: 'Bad Request',
    meaning: 'the request is malformed: a parameter or the body does not have the form that the platform reads',
    did: refused,
    remedy: "read the platform's words in the message; of a whole file check dialect and prefixes: tillctl config list",
  },
  401: {
    name: 'Unauthorized',
    meaning: 'the token is missing, over or not accepted',
    did: 'fetched a new token once and repeated the request; a second 401 ends with exit 4',
    remedy: 'tillctl auth status --check, then tillctl auth login',
  },
  403: {
    name: 'Forbidden',
    meaning: 'the application may not do this in this organisation',
    did: 'stopped (exit 4)',
    remedy: 'only the operator of the platform can grant an application access; check --org too',
  },
  404: {
    name: 'Not Found',
    meaning:
      'there is nothing at this address: the object does not exist, or base URL, organisation or prefix do not fit',
    did: refused,
    remedy: 'check the id; where everything is 404, check base URL, organisation and prefixes: tillctl config list',
  },
  405: {
    name: 'Method Not Allowed',
    meaning: 'the address exists, but not for this method: mostly a wrong endpoint or prefix',
    did: stopped,
    remedy: 'tillctl config list, and docs/guide/connecting-to-your-platform.md',
  },
  406: {
    name: 'Not Acceptable',
    meaning: 'the platform does not speak JSON here',
    did: stopped,
    remedy: 'check the base URL',
  },
  407: {
    name: 'Proxy Authentication Required',
    meaning: 'the proxy on the way wants a login',
    did: 'ended with exit 6',
    remedy: 'put user and password into HTTPS_PROXY, or name the host in NO_PROXY',
  },
  408: { name: 'Request Timeout', meaning: 'the request took too long to arrive', did: repeated, remedy: resume },
  409: {
    name: 'Conflict',
    meaning: 'an identifier is in use, or the object is in a state that does not allow this',
    did: refused,
    remedy:
      'look at the object that has it; a row refused with 409 may go through later: tillctl runs retry-rejected latest',
  },
  413: {
    name: 'Content Too Large',
    meaning: 'the request is larger than the platform, or a gateway before it, takes',
    did: refused,
    remedy: 'split what is large; of batches lower --max-bytes',
  },
  415: {
    name: 'Unsupported Media Type',
    meaning: 'the platform does not read this kind of content here',
    did: stopped,
    remedy: 'check prefixes and endpoints: tillctl config list',
  },
  422: {
    name: 'Unprocessable Content',
    meaning: 'the form is right, the meaning is not: a rule of the platform does not hold',
    did: refused,
    remedy: "read the platform's words in the message, correct the row and tillctl runs retry-rejected latest",
  },
  425: { name: 'Too Early', meaning: 'the platform does not want the request yet', did: repeated, remedy: resume },
  429: {
    name: 'Too Many Requests',
    meaning: 'more requests than the platform takes',
    did: 'waited as long as Retry-After says, went on with fewer requests in flight and repeated the request',
    remedy: 'lower --rate or --concurrency; tillctl runs resume latest',
  },
  500: { name: 'Internal Server Error', meaning: 'the platform failed', did: repeated, remedy: resume },
  501: {
    name: 'Not Implemented',
    meaning: 'the platform does not know this operation',
    did: 'ended with exit 6; nothing was done',
    remedy: 'check endpoints: tillctl config list --all',
  },
  502: {
    name: 'Bad Gateway',
    meaning: 'a gateway got no good answer of the platform behind it',
    did: repeated,
    remedy: resume,
  },
  503: {
    name: 'Service Unavailable',
    meaning: 'the platform is overloaded or down for maintenance',
    did: `${repeated}; Retry-After is honoured`,
    remedy: resume,
  },
  504: {
    name: 'Gateway Timeout',
    meaning: 'a gateway waited too long for the platform',
    did: repeated,
    remedy: resume,
  },
};

/** Of statuses that have no words of their own; undefined for what is not a status of a failure. */
export function statusMeaning(status: number): StatusMeaning | undefined {
  const known = statusMeanings[status];
  if (known !== undefined) return known;
  if (status >= 500 && status <= 599) {
    const did = 'ended with exit 6, without repeating the request where it is not known whether that is safe';
    return { name: 'Server Error', meaning: 'the platform or a gateway before it failed', did, remedy: resume };
  }
  if (status >= 400 && status <= 499) {
    return {
      name: 'Client Error',
      meaning: 'the platform refused the request',
      did: stopped,
      remedy: 'read the message',
    };
  }
  if (status >= 300 && status <= 399) {
    const meaning = 'the address has moved; no redirect is followed, since it could lead credentials elsewhere';
    return {
      name: 'Redirect',
      meaning,
      did: 'ended with exit 6',
      remedy: 'correct the base URL: tillctl config set base_url <url>',
    };
  }
  if (status >= 200 && status <= 299) {
    return { name: 'Success', meaning: 'the platform did what was asked', did: 'went on', remedy: 'nothing' };
  }
  return undefined;
}
