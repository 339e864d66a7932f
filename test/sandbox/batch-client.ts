import { expect } from 'vitest';
import { answerValidators } from '../contract/answer-validators.gen.js';
import type { RunningSandbox } from '../support/platform.js';
import { erp, exchange, money } from './client.js';
import { operationsZip } from './zips.js';

export interface ShownBatch {
  id: string;
  status: string;
  operation_count: number;
  succeeded_count: number;
  failed_count: number;
  upload_url: string;
  problem?: { detail: string };
}

/** Holds from the first of a month of 2027. */
export function price(amount: string, month = 1) {
  return {
    valid_from: `2027-0${month}-01T00:00:00.000Z`,
    sales_price: money(amount),
    sales_price_is_gross: true,
  };
}

/** The prices of product A1, unless told. */
export function update(id: string, members: object = {}): { operation_id: string } {
  return {
    '@type': 'ProductValidFromPriceUpdate',
    operation_id: id,
    product: { external_id: 'A1' },
    price_list: [price('1.50')],
    ...members,
  } as { operation_id: string };
}

export async function uploaded(sandbox: RunningSandbox, zip: Buffer): Promise<string> {
  const { json } = await erp(sandbox, 'GET', '/operations-batches/upload-url');
  const { upload_url } = json as { upload_url: string };
  expect(await exchange(upload_url, { method: 'PUT', body: zip })).toMatchObject({ status: 200 });
  return upload_url;
}

export async function trigger(sandbox: RunningSandbox, upload_url: string): Promise<ShownBatch> {
  const { status, json } = await erp(sandbox, 'POST', '/operations-batches/valid-from-price-updates', {
    body: { upload_url },
  });
  expect(status).toBe(201);
  return json as ShownBatch;
}

export async function getBatch(sandbox: RunningSandbox, id: string): Promise<ShownBatch> {
  const { json } = await erp(sandbox, 'GET', `/operations-batches/${id}`);
  expect(answerValidators.Batch(json)).toBe(true);
  return json as ShownBatch;
}

export async function finished(sandbox: RunningSandbox, id: string): Promise<ShownBatch> {
  for (;;) {
    const batch = await getBatch(sandbox, id);
    if (batch.status === 'COMPLETED' || batch.status === 'FAILED') return batch;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Upload, trigger, and wait for the end. */
export async function runZip(sandbox: RunningSandbox, zip: Buffer): Promise<ShownBatch> {
  return finished(sandbox, (await trigger(sandbox, await uploaded(sandbox, zip))).id);
}

export function run(sandbox: RunningSandbox, operations: readonly { operation_id: string }[]): Promise<ShownBatch> {
  return runZip(sandbox, operationsZip(operations));
}

export async function results(sandbox: RunningSandbox, id: string, query = ''): Promise<Record<string, unknown>> {
  const { json } = await erp(sandbox, 'GET', `/operations-batches/${id}/results${query}`);
  expect(answerValidators.OperationResultList(json)).toBe(true);
  return json as Record<string, unknown>;
}

export async function priceList(sandbox: RunningSandbox, key: string): Promise<unknown> {
  const { json } = await erp(sandbox, 'GET', `/products/external-id/${key}`);
  return (json as { price_list?: unknown }).price_list;
}
