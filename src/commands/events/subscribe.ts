import { subscribedTypes } from '../../lib/platform/calls/events.js';
import { visible } from '../../lib/terminal/visible.js';
import { choice, command, needed } from '../shared/command.js';
import { allowWrite } from '../shared/confirm-production.js';
import { lookFlags, writeOne } from '../shared/look-at-write.js';

export const subscribe = command(
  'subscribe',
  'Have the platform call a URL for new documents',
  {
    '<type>': choice(subscribedTypes, 'kind of document'),
    ...lookFlags,
    '--callback-url-file <file>': needed(
      'holds the https URL to call, with a path that cannot be guessed; only its owner may read the file',
    ),
    '--generate <url>': 'make such a path below this URL and write the file (0600) first',
  },
  `Nothing signs what the platform sends: the secret path is what tells it from others, so it is never shown and never
typed. The same URL again answers the subscription that is there.

Examples:
  $ tillctl events subscribe invoices --callback-url-file callback.url --generate https://hooks.example.com/till
  $ tillctl events subscribe credit-memos --callback-url-file callback.url`,
  async ({ type, callbackUrlFile, generate, ...flags }, context) => {
    const { generateCallbackUrl, isWeak, readCallbackUrl, withoutSecret } = await import('./callback-url.js');
    const { createEventOperations } = await import('../../lib/platform/calls/events.js');
    const { maskCallback } = await import('../../lib/http/mask-url.js');
    await allowWrite(context);
    const platform = await context.platform();
    if (generate !== undefined) await generateCallbackUrl(generate, callbackUrlFile);
    const callback = await readCallbackUrl(callbackUrlFile);
    if (isWeak(callback.path)) {
      context.notice(
        'the path of the callback URL is short enough to be guessed; --generate makes a better one',
        'warning',
      );
    }
    const events = createEventOperations(platform.call);
    try {
      const find = async () => (await events.subscriptions([type])).find((known) => known.callbackUrl === callback.url);
      const before = await find();
      // The URL is a secret, so what is compared is that something has it.
      const wanted = { type };
      const read = async () => (await find()) && wanted;
      const named = { name: `subscription to ${type}`, one: 'subscription', key: type };
      const send = async () => ({ id: (await events.subscribe(type, callback.url)).id, answer: {} });
      if (before !== undefined) context.notice(`${type} were subscribed to with this URL before`);
      const { id = '' } = before ?? (await writeOne({ ...named, wanted, before: 'none', read }, send, flags, context));
      context.show({
        json: { id, type, callback_url: maskCallback(callback.url), existed: before !== undefined },
        text: `${visible(id)}\n`,
      });
    } catch (error) {
      throw withoutSecret(error, callback);
    }
  },
);
