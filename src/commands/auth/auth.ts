import { command } from '../shared/command.js';
import { login } from './login.js';
import { logout } from './logout.js';
import { migrate } from './migrate.js';
import { status } from './status.js';

const token = command(
  'token',
  'Print a valid token, for other programs',
  {},
  'Examples:\n  $ TILLCTL_TOKEN=$(tillctl auth token) some-script\n  $ tillctl auth token --profile shop',
  async (_none, context) => {
    const { value } = await (await context.auth()).token();
    context.show({ json: { token: value }, text: `${value}\n`, isSecret: true });
  },
);

export const commands = [login, status, logout, token, migrate];
