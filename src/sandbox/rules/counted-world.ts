import type { SandboxState } from '../state/sandbox-state.js';
import type { CountedProduct, CountedWorld } from '../state/stock-takings-world.js';

/** What a count of this platform names. @param most so many of each are enough */
export function worldOf(state: SandboxState, most: { participants: number; resources: number }): CountedWorld {
  const { staff_member, individual, device } = state.records;
  const staff = [...staff_member].slice(0, most.participants).map(({ id, key, text }) => {
    const contact = individual.get(key ?? id);
    return { id, name: textOf(contact?.text ?? text, 'name') ?? id };
  });
  const devices = [...device]
    .slice(0, most.participants)
    .map(({ id, text }) => ({ id, name: textOf(text, 'name') ?? '' }));
  const products = state.products.page(0, most.resources).map((record): CountedProduct => {
    const text = state.products.text(record);
    const unit = textOf(text, 'management_unit') ?? 'QUANTITY_PIECES';
    return { id: record.id, name: textOf(text, 'name') ?? '', articleId: textOf(text, 'article_id') ?? '', unit };
  });
  return { staff, devices, products };
}

function textOf(document: string, member: string): string | undefined {
  const value = (JSON.parse(document) as Record<string, unknown>)[member];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
