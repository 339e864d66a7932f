import { json, problem } from '../base/answers.js';
import type { Operation } from '../state/operation.js';

/** HTTP Basic with application and secret for a token of one organisation. */
export const authorize: Operation = {
  run: ({ state, params, authorization }) => {
    const credentials = basicCredentials(authorization);
    if (!credentials) return problem(401, 'wrong-credentials', 'no Basic credentials in the Authorization header');
    if (credentials.app !== state.app || credentials.secret !== state.secret) {
      return problem(401, 'wrong-credentials', `application "${credentials.app}" is unknown or its secret is wrong`);
    }
    if (params['org-id'] !== state.org) {
      return problem(
        403,
        'no-access',
        `application "${state.app}" has no access to organisation "${params['org-id']}"`,
      );
    }
    return json(200, JSON.stringify({ accessToken: state.tokens.issue(state.app) }));
  },
};

function basicCredentials(header: string | undefined): { app: string; secret: string } | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const decoded = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = decoded.indexOf(':');
  return colon < 0 ? undefined : { app: decoded.slice(0, colon), secret: decoded.slice(colon + 1) };
}
