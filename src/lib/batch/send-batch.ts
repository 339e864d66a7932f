import { type BatchWorld, keptUrlOf } from '../bulk/looks/batch-world.js';
import { RefusedError, TillctlError, UnverifiedError } from '../errors/errors.js';
import type { BatchPart } from '../journal/batch-steps.js';
import type { BatchEnd, BatchStep } from '../journal/entries.js';
import { createPile, type Pile } from '../spill/pile.js';
import { awaitBatch, endOf } from './await-batch.js';
import { type Manifest, manifestPathOf, readManifest, updateManifest, verifyZip } from './batch-manifest.js';
import { collectResults, type OperationOutcome, rowsOf } from './collect-results.js';
import { triggerBatch } from './trigger-batch.js';
import { uploadBatch } from './upload-batch.js';

export interface SendBatch {
  /** All of the run, as they are known now. */
  parts: () => readonly BatchPart[];
  /** Those that are sent, by their numbers. */
  zips: readonly number[];
  /** Resolves when it is on disk. */
  append: (step: BatchStep) => Promise<void>;
  /** Where they are sent, for the manifests. */
  target: { base_url: string; org: string };
  /** Build the ZIP of this number again: it is gone or was changed. */
  rebuild: () => Promise<void>;
  /** Wait for the last one too, and for what became of each operation. */
  wait: boolean;
  /** Trigger each without waiting for the one before. */
  parallel: boolean;
  /** Of ours, for operations by their ids. */
  folder: string;
  /** Told once for each operation whose outcome is known now. */
  settle: (rows: readonly number[], outcome: OperationOutcome) => Promise<void> | void;
  /** Everything that was settled is on disk when it resolves. */
  settled: () => Promise<void>;
  /** Look at what was settled, before the next ZIP is triggered. @throws when it is not there */
  look: () => Promise<void>;
  onBytes: (done: number, total: number) => void;
  onTriggered: (batch: string) => void;
}

/**
 * ZIPs -> uploaded -> triggered once each, in their order -> over -> results -> outcomes of rows.
 * The next ZIP is triggered when the one before is over, unless `parallel`. One that fails as a whole stops the rest.
 *
 * @throws {RefusedError} when the platform reports a batch as FAILED: nothing of it was applied
 */
export async function sendBatch(job: SendBatch, world: BatchWorld): Promise<void> {
  if (job.parallel) {
    for (const at of job.zips) await trigger(at, job, world);
    if (!job.wait) return;
  }
  let failed: TillctlError | undefined;
  for (const at of job.zips) {
    // One that failed in an earlier attempt was reported then; a resumed run wants the rest.
    if (partOf(job, at).collected) continue;
    const batch = await trigger(at, job, world);
    if (!job.wait && at === job.zips.at(-1)) return;
    const refused = await conclude(at, batch, job, world);
    if (refused !== undefined && !job.parallel) throw refused;
    failed ??= refused;
  }
  if (failed !== undefined) throw failed;
}

function partOf(job: SendBatch, at: number): BatchPart {
  const part = job.parts()[at];
  if (part === undefined) throw new Error(`there is no ZIP ${at}`);
  return part;
}

/** @returns the id of its batch */
async function trigger(at: number, job: SendBatch, world: BatchWorld): Promise<string> {
  const known = partOf(job, at).batch;
  if (known !== undefined) return known;
  await ensureWhole(at, job);
  const { zip, sha256, size, form, operations, intent } = partOf(job, at);
  const stamp = () => world.now().toISOString();
  const batch = await triggerBatch(
    {
      operations,
      former: intent,
      upload: async () => {
        const url = await uploadBatch({ path: zip, sha256, size, form }, job.onBytes, world);
        await job.append({ step: 'uploaded', zip: at, ...keptUrlOf(url), at: stamp() });
        return url;
      },
      intend: (kept) => job.append({ step: 'trigger', zip: at, ...kept }),
    },
    world,
  );
  await job.append({ step: 'triggered', zip: at, id: batch.id, at: stamp() });
  await noteInManifest(at, job);
  job.onTriggered(batch.id);
  return batch.id;
}

/** A ZIP that waits for its upload is the one that was built, or is built again. */
async function ensureWhole(at: number, job: SendBatch): Promise<void> {
  const { zip, sha256, size } = partOf(job, at);
  try {
    await verifyZip(zip, { sha256, size });
    await readManifest(manifestPathOf(zip));
  } catch (error) {
    if (!(error instanceof TillctlError)) throw error;
    await job.rebuild();
  }
}

/** With the batch's id in it, the manifest alone is enough to ask for the batch from anywhere. */
async function noteInManifest(at: number, job: SendBatch): Promise<void> {
  const { zip, batch = null, intent } = partOf(job, at);
  const manifest = await readManifest(manifestPathOf(zip));
  await updateManifest(manifest, {
    target: job.target,
    upload_url: intent?.url ?? null,
    upload_url_sha256: intent?.url_sha256 ?? null,
    trigger_at: intent?.at ?? null,
    batch_id: batch,
  });
}

/** @returns why nothing of it was applied, undefined when it was */
async function conclude(
  at: number,
  batch: string,
  job: SendBatch,
  world: BatchWorld,
): Promise<TillctlError | undefined> {
  const { zip } = partOf(job, at);
  const end = partOf(job, at).end ?? (await ended(at, batch, job, world));
  const manifest = await manifestOf(at, job);
  if (manifest.head.batch_id !== batch) await noteInManifest(at, job);
  const index = createPile(job.folder);
  try {
    for await (const some of manifest.operations())
      for (const { id, rows } of some) index.add(id, JSON.stringify(rows));
    const failure = end.status === 'FAILED' ? await settleFailed(batch, end.problem, zip, index, job) : undefined;
    if (failure === undefined) await collectResults({ batch, end, index, settle: job.settle }, world);
    await job.settled();
    await job.look();
    await job.append({ step: 'collected', zip: at, at: world.now().toISOString() });
    return failure;
  } finally {
    index.close();
  }
}

async function ended(at: number, batch: string, job: SendBatch, world: BatchWorld): Promise<BatchEnd> {
  const end = endOf(await awaitBatch(batch, world));
  await job.append({ step: 'ended', zip: at, id: batch, end, at: world.now().toISOString() });
  return end;
}

async function manifestOf(at: number, job: SendBatch): Promise<Manifest> {
  const { zip, sha256 } = partOf(job, at);
  const read = () => readManifest(manifestPathOf(zip));
  const manifest = await read().catch(async (error) => {
    if (!(error instanceof TillctlError)) throw error;
    await job.rebuild();
    return read();
  });
  if (manifest.head.zip.sha256 === sha256) return manifest;
  throw new UnverifiedError(`${manifest.file} is the manifest of another ZIP`, {
    hint: 'restore the one of this run; several builds must not share a name',
  });
}

/** Nothing of it was applied, so that all of its rows can be sent again. */
async function settleFailed(
  batch: string,
  words: string | undefined,
  zip: string,
  index: Pile,
  job: SendBatch,
): Promise<TillctlError> {
  const message = `batch ${batch} failed as a whole, nothing of it was applied${words === undefined ? '' : `: ${words}`}`;
  for (let at = 0; at < index.size(); at += 1) {
    await job.settle(rowsOf(index, at), { problem: { column: '', code: 'batch_failed', message, retryable: true } });
  }
  return new RefusedError(0, { title: message }, message, { problems: [`its ZIP is ${zip}`] });
}
